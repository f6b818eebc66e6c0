import { type LessonContent, type LessonDraftView, richTextLimits } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins } from '#database/tables/auth.ts';
import { auditLog } from '#database/tables/audit.ts';
import { courses } from '#database/tables/courses.ts';
import { lessonDrafts } from '#database/tables/lessons.ts';
import { syllabi } from '#database/tables/syllabus.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../../test/rows/front-office.ts';
import {
  contentWith,
  giveLessonFiles,
  lessonContent,
  openLessonRoom,
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
const emptyContent = { video: null, text: { type: 'doc', content: [] }, attachments: [] };
const pathOf = (lessonId: number) => `/api/lessons/${lessonId}/draft`;

const read = (lessonId: number, token = admin.token) => test.call('GET', pathOf(lessonId), { token });
const save = (lessonId: number, content: LessonContent, version = 0, token = admin.token) =>
  test.call('PUT', pathOf(lessonId), { token, body: { content, version } });
const rowOf = async (lessonId: number) =>
  (await test.db.select().from(lessonDrafts).where(eq(lessonDrafts.lessonId, lessonId)))[0];
const strangerToken = async () =>
  (await test.signInAs('trainer', await createTrainer(test.db, [(await createCourse(test.db)).id]))).token;
const nameOfAdmin = async () => (await test.db.select().from(admins).where(eq(admins.id, admin.id)))[0]?.name;

describe('GET /lessons/:lessonId/draft', () => {
  it('200 with an empty draft before anything was saved', async () => {
    const { courseId, title, one } = await openLessonRoom(test, { published: 0 });
    const reply = await read(one);
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        course: { id: courseId, title },
        lesson: { id: one, title: 'Lesson 1' },
        content: emptyContent,
        version: 0,
        saved: null,
        published: null,
        isChanged: false,
        isOpen: false,
        files: [],
      },
    ]);
    expect(await rowOf(one)).toBeUndefined();
  });

  it('200 with the names of who saved and published, and without a title once the lesson is removed', async () => {
    const { courseId, one, trainer } = await openLessonRoom(test, { published: 0 });
    await plantLesson(test.db, one, { by: `trainer:${trainer.id}` });
    await test.db
      .update(syllabi)
      .set({ content: { outcomes: [], audience: [], projects: [], modules: [] } })
      .where(eq(syllabi.courseId, courseId));
    const view = (await read(one, trainer.token)).json<LessonDraftView>();
    const by = trainer.user?.name;
    expect(view).toMatchObject({ lesson: { id: one, title: null }, saved: { by }, published: { number: 1, by } });
  });

  it('200 for an archived course', async () => {
    const { one } = await openLessonRoom(test, { course: { archivedAt: new Date() } });
    expect((await read(one)).status).toBe(200);
  });

  it('404 for a trainer of another course, byte for byte as for a lesson that never was', async () => {
    const { one } = await openLessonRoom(test);
    const token = await strangerToken();
    const headers = { 'x-request-id': 'the-same-for-both' };
    const replies = [one, unknownId].map((lesson) => test.call('GET', pathOf(lesson), { token, headers }));
    const [foreign, never] = await Promise.all(replies);
    expect([foreign?.status, never?.status, foreign?.text]).toEqual([404, 404, never?.text]);
  });

  it('403 for staff without the right to teaching, and for a student of the course', async () => {
    const { one, two, three, student } = await openLessonRoom(test);
    for (const { token } of [await test.signInWithRights('people', 'site'), student]) {
      expect([(await read(one, token)).status, (await save(three, lessonContent(), 0, token)).status]).toEqual([
        403, 403,
      ]);
    }
    expect([await rowOf(three), (await rowOf(two))?.version]).toEqual([undefined, 1]);
  });
});

describe('PUT /lessons/:lessonId/draft', () => {
  it('200 for staff with the right to teaching: the draft with its files, and an entry in the audit log', async () => {
    const { courseId, title, one } = await openLessonRoom(test, { published: 0 });
    const { picture, attachment } = await giveLessonFiles(test, one);
    const { id: adminId, token } = await test.signInWithRights('teaching');
    const now = test.clock.now();
    const video = { host: 'vimeo', id: '123456789' } as const;
    const content = { ...contentWith({ pictures: [picture], attachments: [attachment] }), video };
    const reply = await test.clock.standAt(now, () => save(one, content, 0, token));
    const view = reply.json<LessonDraftView>();
    const [row] = await test.db.select().from(admins).where(eq(admins.id, adminId));
    expect([reply.status, view]).toEqual([
      200,
      {
        course: { id: courseId, title },
        lesson: { id: one, title: 'Lesson 1' },
        content,
        version: 1,
        saved: { by: row?.name, at: now.toISOString() },
        published: null,
        isChanged: true,
        isOpen: false,
        files: [
          expect.objectContaining({ id: picture, kind: 'picture', name: 'loop.png', width: 40, height: 30 }),
          expect.objectContaining({ id: attachment, kind: 'attachment', name: 'loops.sql', width: null, height: null }),
        ],
      },
    ]);
    expect(await rowOf(one)).toMatchObject({ fileIds: [picture, attachment], hasVideo: true });
    expect((await read(one)).json()).toMatchObject({ content, version: 1 });
    expect(await lastAuditAbout(test.db, `lesson:${one}`)).toMatchObject({
      actor: `admin:${adminId}`,
      action: 'lesson.save',
      after: { version: 1, courseId },
    });
  });

  it('200 for a trainer of the course, who is named in the draft; the audit log is about the staff', async () => {
    const { one, trainer } = await openLessonRoom(test, { published: 0 });
    const reply = await save(one, lessonContent(), 0, trainer.token);
    expect([reply.status, reply.json<LessonDraftView>().saved?.by]).toEqual([200, trainer.user?.name]);
    expect(await rowOf(one)).toMatchObject({ updatedBy: `trainer:${trainer.id}`, version: 1 });
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `lesson:${one}`))).toBe(0);
  });

  it('200 leaves what students read as it is', async () => {
    const { one, student } = await openLessonRoom(test);
    await save(one, lessonContent({ text: richText('Not yet.') }), 1);
    const reply = await test.call('GET', `/api/lessons/${one}`, { token: student.token });
    expect(reply.json()).toMatchObject({ content: lessonContent() });
  });

  it('404 for a trainer of another course and for a lesson that never was; nothing is saved', async () => {
    const { one } = await openLessonRoom(test, { published: 0 });
    expect((await save(one, lessonContent(), 0, await strangerToken())).status).toBe(404);
    expect((await save(unknownId, lessonContent())).status).toBe(404);
    expect(await rowOf(one)).toBeUndefined();
  });

  it('409 for an archived course, and nothing is saved', async () => {
    const { courseId, one } = await openLessonRoom(test);
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, courseId));
    const reply = await save(one, lessonContent({ text: richText('Late') }), 1);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { message: 'This course is archived. Please restore it first.' },
    ]);
    expect(await rowOf(one)).toMatchObject({ version: 1 });
  });

  it('409 for a draft that somebody saved since: the message says who and when, and their draft stays', async () => {
    const { one, trainer } = await openLessonRoom(test, { published: 0 });
    const first = lessonContent({ text: richText('First') });
    await save(one, first);
    const noon = new Date('2027-01-14T06:30:00Z');
    await test.db.update(lessonDrafts).set({ updatedAt: noon }).where(eq(lessonDrafts.lessonId, one));
    const reply = await save(one, lessonContent({ text: richText('Second') }), 0, trainer.token);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        message: `${await nameOfAdmin()} saved this lesson on 14 Jan 2027, 12:00 pm IST, after you opened it. Please look at it again.`,
      },
    ]);
    expect((await rowOf(one))?.content).toEqual(first);
  });

  it('409 for a version that was never saved', async () => {
    const { one } = await openLessonRoom(test, { published: 0 });
    const reply = await save(one, lessonContent(), 7);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { message: 'This lesson was not saved yet. Please look at it again.' },
    ]);
    expect(await rowOf(one)).toBeUndefined();
  });

  it.each([0, 1])('200 for one and 409 for the others of 20 saves of version %s at once', async (version) => {
    const { courseId, one, trainer } = await openLessonRoom(test, { published: version });
    const other = await test.signInAs('trainer', await createTrainer(test.db, [courseId]));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        save(one, lessonContent({ text: richText(`Draft ${at}`) }), version, [trainer, other][at % 2]?.token),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const winner = replies.find(({ status }) => status === 200)?.json<LessonDraftView>();
    expect(await rowOf(one)).toMatchObject({ version: version + 1, content: winner?.content });
  });
});

describe('the files of a draft', () => {
  it('400 for a file of another lesson, of another kind, and one that never was; the field is named', async () => {
    const { one, two } = await openLessonRoom(test, { published: 0 });
    const own = await giveLessonFiles(test, one);
    const foreign = await giveLessonFiles(test, two);
    for (const picture of [foreign.picture, own.attachment, unknownId]) {
      const reply = await save(one, contentWith({ pictures: [own.picture, picture] }));
      expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['content.text']]);
    }
    for (const attachment of [foreign.attachment, own.picture, unknownId]) {
      const reply = await save(one, contentWith({ attachments: [attachment, own.attachment] }));
      const { fields } = reply.json<{ fields: object }>();
      expect([reply.status, Object.keys(fields)]).toEqual([400, ['content.attachments']]);
    }
    expect(await rowOf(one)).toBeUndefined();
  });

  it('200 for a picture that is shown twice, and for a file that a later draft takes out', async () => {
    const { one } = await openLessonRoom(test, { published: 0 });
    const { picture } = await giveLessonFiles(test, one);
    expect((await save(one, contentWith({ pictures: [picture, picture] }))).status).toBe(200);
    expect((await rowOf(one))?.fileIds).toEqual([picture]);
    expect((await save(one, lessonContent(), 1)).json()).toMatchObject({ files: [] });
    expect((await rowOf(one))?.fileIds).toEqual([]);
  });
});

describe('the limits of a draft', () => {
  const deep = (levels: number): unknown =>
    levels === 0
      ? { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: '/' } }] }] }
      : { type: 'bulletList', content: [{ type: 'listItem', content: [deep(levels - 1)] }] };
  const send = (lessonId: number, text: unknown) =>
    test.call('PUT', pathOf(lessonId), {
      token: admin.token,
      body: { content: { video: null, text, attachments: [] }, version: 0 },
    });

  it('200 for the deepest text, and for the longest one in Devanagari', async () => {
    const { one, two } = await openLessonRoom(test, { published: 0 });
    expect((await send(one, { type: 'doc', content: [deep(richTextLimits.levelsMost)] })).status).toBe(200);
    const paragraphs = 600;
    const line = 'अ'.repeat(richTextLimits.charactersMost / paragraphs);
    const longest = richText(...Array.from({ length: paragraphs }, () => line));
    expect((await send(two, longest)).status).toBe(200);
    expect((await rowOf(two))?.content.text).toEqual(longest);
  });

  it.each([
    ['a script', { type: 'doc', content: [{ type: 'script', content: [] }] }],
    ['a text that is too deep', { type: 'doc', content: [deep(richTextLimits.levelsMost + 1)] }],
    ['a text that is absurdly deep', { type: 'doc', content: [deep(400)] }],
    ['too many nodes', { type: 'doc', content: Array.from({ length: 6001 }, () => ({ type: 'paragraph' })) }],
    ['half a surrogate pair', richText('\uD800')],
    ['a NUL', richText('\u0000')],
  ])('400 for %s', async (_, text) => {
    const { one } = await openLessonRoom(test, { published: 0 });
    expect((await send(one, text)).status).toBe(400);
    expect(await rowOf(one)).toBeUndefined();
  });

  it('400 for a link that runs, with what a link may be', async () => {
    const { one } = await openLessonRoom(test, { published: 0 });
    const words = { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] };
    const reply = await send(one, { type: 'doc', content: [{ type: 'paragraph', content: [words] }] });
    expect([reply.status, reply.json()]).toMatchObject([
      400,
      { message: 'Please use links that begin with https://, mailto: or a single /.' },
    ]);
  });

  it.each([
    ['a page as video', { video: 'https://www.youtube.com/watch?v=Aa0-_Aa0-_A' }],
    ['a video of another host', { video: { host: 'example', id: '1' } }],
    ['a file twice', { attachments: [1, 1] }],
    ['too many files', { attachments: Array.from({ length: 21 }, (__, at) => at + 1) }],
    ['more than a lesson has', { html: '<p>' }],
  ])('400 for %s', async (_, changes) => {
    const { one } = await openLessonRoom(test, { published: 0 });
    const body = { content: { ...lessonContent(), ...changes }, version: 0 };
    expect((await test.call('PUT', pathOf(one), { token: admin.token, body })).status).toBe(400);
    expect(await rowOf(one)).toBeUndefined();
  });
});
