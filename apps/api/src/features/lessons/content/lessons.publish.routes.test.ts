import type { LessonContent, LessonDraftView, LessonVersion, RichText } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { courses } from '#database/tables/courses.ts';
import { lessonDrafts, lessons, lessonVersions } from '#database/tables/lessons.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../../test/rows/front-office.ts';
import {
  giveLessonFiles,
  lessonContent,
  openLessonRoom,
  openToVisitors,
  plantLesson,
  richText,
} from '../../../../test/rows/lessons.ts';
import { createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;

const save = (lessonId: number, content: LessonContent, version = 0, token = admin.token) =>
  test.call('PUT', `/api/lessons/${lessonId}/draft`, { token, body: { content, version } });
const publish = (lessonId: number, version = 1, token = admin.token) =>
  test.call('POST', `/api/lessons/${lessonId}/publish`, { token, body: { version } });

const versionsOf = (lessonId: number) =>
  test.db
    .select()
    .from(lessonVersions)
    .where(eq(lessonVersions.lessonId, lessonId))
    .orderBy(asc(lessonVersions.number));
const rowOf = async (lessonId: number) => (await test.db.select().from(lessons).where(eq(lessons.id, lessonId)))[0];
const strangerToken = async () =>
  (await test.signInAs('trainer', await createTrainer(test.db, [(await createCourse(test.db)).id]))).token;

describe('POST /lessons/:lessonId/publish', () => {
  it('200 makes the draft the version in force, with its words; a second version follows', async () => {
    const { courseId, one, student } = await openLessonRoom(test, { published: 0 });
    const text: RichText = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Loops' }] },
        { type: 'codeBlock', attrs: { language: 'sql' }, content: [{ type: 'text', text: 'select 1;' }] },
      ],
    };
    await save(one, lessonContent({ text }));
    const now = test.clock.now();
    const reply = await test.clock.standAt(now, () => publish(one));
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { version: 1, isChanged: false, published: { number: 1, at: now.toISOString() } },
    ]);
    expect(await rowOf(one)).toMatchObject({ publishedVersion: 1, isOpen: false });
    expect(await versionsOf(one)).toMatchObject([
      { number: 1, content: { text }, words: 'Loops\nselect 1;', publishedAt: now, publishedBy: `admin:${admin.id}` },
    ]);
    expect(await lastAuditAbout(test.db, `lesson:${one}`)).toMatchObject({
      action: 'lesson.publish',
      after: { number: 1, courseId },
    });

    const second = lessonContent({ text: richText('Second') });
    await save(one, second, 1);
    expect((await publish(one, 2)).json()).toMatchObject({ published: { number: 2 } });
    const read = await test.call('GET', `/api/lessons/${one}`, { token: student.token });
    expect(read.json()).toMatchObject({ content: second });
    expect((await versionsOf(one)).map(({ number, content }) => [number, content.text])).toEqual([
      [1, text],
      [2, second.text],
    ]);
  });

  it('200 for a trainer of the course: the version names them, the audit log does not', async () => {
    const { one, trainer } = await openLessonRoom(test, { published: 0 });
    await save(one, lessonContent(), 0, trainer.token);
    const reply = await publish(one, 1, trainer.token);
    expect([reply.status, reply.json<LessonDraftView>().published?.by]).toEqual([200, trainer.user?.name]);
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `lesson:${one}`))).toBe(0);
  });

  it('200 leaves an open lesson open: visitors read the new version', async () => {
    const { courseId, one } = await openLessonRoom(test);
    await openToVisitors(test.db, one);
    await save(one, lessonContent({ text: richText('Newer') }), 1);
    expect((await publish(one, 2)).json()).toMatchObject({ isOpen: true });
    const reply = await test.call('GET', `/api/courses/${courseId}/lessons/${one}`);
    expect(reply.json()).toMatchObject({ content: { text: richText('Newer') } });
  });

  it.each([
    ['nothing was saved', undefined, 0],
    ['the draft is empty', { video: null, text: { type: 'doc' as const, content: [] }, attachments: [] }, 1],
    ['the draft has blanks only', lessonContent({ text: richText(' ') }), 1],
  ])('400 while %s', async (_, content, version) => {
    const { one } = await openLessonRoom(test, { published: 0 });
    if (content !== undefined) await save(one, content);
    const reply = await publish(one, version);
    expect([reply.status, reply.json()]).toMatchObject([
      400,
      { message: 'Please add a text, a video or a file and save before you publish.' },
    ]);
    expect(await versionsOf(one)).toEqual([]);
  });

  it('200 for a video alone', async () => {
    const { one } = await openLessonRoom(test, { published: 0 });
    const video = { host: 'youtube', id: 'Aa0-_Aa0-_A' } as const;
    await save(one, lessonContent({ video, text: richText() }));
    expect((await publish(one)).status).toBe(200);
  });

  it('409 for what is published already, and for a draft that was saved since', async () => {
    const { one } = await openLessonRoom(test, { published: 0 });
    await save(one, lessonContent());
    await save(one, lessonContent({ text: richText('Later') }), 1);
    expect((await publish(one, 1)).status).toBe(409);
    expect(await versionsOf(one)).toEqual([]);
    expect((await publish(one, 2)).status).toBe(200);
    const again = await publish(one, 2);
    expect([again.status, again.json()]).toMatchObject([409, { message: 'This lesson is published already.' }]);
    expect(await versionsOf(one)).toHaveLength(1);
  });

  it('409 for an archived course', async () => {
    const { courseId, three } = await openLessonRoom(test);
    await save(three, lessonContent());
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, courseId));
    expect((await publish(three)).status).toBe(409);
    expect(await versionsOf(three)).toEqual([]);
  });

  it('404 for a trainer of another course and for a lesson that never was, 403 for a student of the course', async () => {
    const { three, student } = await openLessonRoom(test);
    await save(three, lessonContent());
    expect((await publish(three, 1, await strangerToken())).status).toBe(404);
    expect((await publish(unknownId, 0)).status).toBe(404);
    expect((await publish(three, 1, student.token)).status).toBe(403);
    expect(await versionsOf(three)).toEqual([]);
  });

  it('200 for one and 409 for the others of 20 publications at once', async () => {
    const { courseId, one, trainer } = await openLessonRoom(test, { published: 0 });
    const other = await test.signInAs('trainer', await createTrainer(test.db, [courseId]));
    await save(one, lessonContent());
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => publish(one, 1, [trainer, other][at % 2]?.token)),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await versionsOf(one)).map(({ number }) => number)).toEqual([1]);
  });

  it('at once with saves: what is published was a draft, and nothing is lost', async () => {
    const { one } = await openLessonRoom(test, { published: 0 });
    await save(one, lessonContent({ text: richText('First') }));
    const saving = (at: number) => save(one, lessonContent({ text: richText(`Draft ${at}`) }), 1);
    const calls = [() => saving(1), () => publish(one), () => saving(2), () => publish(one), () => saving(3)];
    const replies = await Promise.all(calls.map((call) => call()));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const [draft] = await test.db.select().from(lessonDrafts).where(eq(lessonDrafts.lessonId, one));
    const done = replies.filter(({ status }) => status === 200).length;
    const versions = await versionsOf(one);
    // Every call that was done is in the draft or in the versions.
    expect((draft?.version ?? 0) - 1 + versions.length).toBe(done);
    for (const { content } of versions) expect(content.text).toEqual(richText('First'));
  });
});

describe('GET /lessons/:lessonId/versions', () => {
  const pathOf = (lessonId: number, more = '') => `/api/lessons/${lessonId}/versions${more}`;

  it('200 with the newest first, who published them, and the content of each with its files', async () => {
    const { one, trainer } = await openLessonRoom(test, { published: 0 });
    const { attachment } = await giveLessonFiles(test, one);
    await plantLesson(test.db, one, { content: lessonContent({ attachments: [attachment] }) });
    await plantLesson(test.db, one, { number: 2, by: `trainer:${trainer.id}` });
    const reply = await test.call('GET', pathOf(one), { token: trainer.token });
    const at = '2026-11-16T09:00:00.000Z';
    expect([reply.status, reply.json<LessonVersion[]>().map(({ number }) => number)]).toEqual([200, [2, 1]]);
    expect(reply.json<LessonVersion[]>()[0]).toEqual({ number: 2, by: trainer.user?.name, at });
    const first = await test.call('GET', pathOf(one, '/1'), { token: trainer.token });
    expect([first.status, first.json()]).toMatchObject([
      200,
      { number: 1, content: { attachments: [attachment] }, files: [{ id: attachment }] },
    ]);
    expect((await test.call('GET', pathOf(one, '/3'), { token: trainer.token })).status).toBe(404);
  });

  it('200 with none, and with at most 100', async () => {
    const { one, three, trainer } = await openLessonRoom(test, { published: 0 });
    expect((await test.call('GET', pathOf(three), { token: trainer.token })).json()).toEqual([]);
    const shared = {
      lessonId: one,
      content: lessonContent(),
      words: '',
      publishedAt: new Date(),
      publishedBy: 'admin:1',
    };
    await test.db
      .insert(lessonVersions)
      .values(Array.from({ length: 101 }, (_, place) => ({ ...shared, number: place + 1 })));
    const listed = (await test.call('GET', pathOf(one), { token: trainer.token })).json<LessonVersion[]>();
    expect([listed.length, listed[0]?.number, listed.at(-1)?.number]).toEqual([100, 101, 2]);
  });

  it('404 for a trainer of another course, 403 for a student of the course', async () => {
    const { one, student } = await openLessonRoom(test);
    const stranger = await strangerToken();
    for (const more of ['', '/1']) {
      expect((await test.call('GET', pathOf(one, more), { token: stranger })).status).toBe(404);
      expect((await test.call('GET', pathOf(one, more), { token: student.token })).status).toBe(403);
      expect((await test.call('GET', pathOf(unknownId, more), { token: admin.token })).status).toBe(404);
    }
  });
});
