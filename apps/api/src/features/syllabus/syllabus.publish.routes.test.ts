import type { Syllabus, SyllabusDraft, SyllabusDraftView, SyllabusVersion } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins } from '#database/tables/auth.ts';
import { auditLog } from '#database/tables/audit.ts';
import { courses } from '#database/tables/courses.ts';
import { lessons } from '#database/tables/lessons.ts';
import { syllabi, syllabusVersions } from '#database/tables/syllabus.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';
import { createCourse, createTrainer } from '../../../test/rows/public-pages.ts';
import { plantSyllabus, syllabusDraft } from '../../../test/rows/syllabus.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;
const pathOf = (courseId: number, more = '') => `/api/courses/${courseId}/syllabus${more}`;

const trainerOf = async (...courseIds: number[]) => test.signInAs('trainer', await createTrainer(test.db, courseIds));

async function save(courseId: number, syllabus: SyllabusDraft, version = 0): Promise<Syllabus> {
  const body = { syllabus, version };
  const reply = await test.call('PUT', pathOf(courseId, '/draft'), { token: admin.token, body });
  return reply.json<SyllabusDraftView>().syllabus;
}
const publish = (courseId: number, version = 1, token = admin.token) =>
  test.call('POST', pathOf(courseId, '/publish'), { token, body: { version } });
const shownTo = async (courseId: number) =>
  (await test.call('GET', pathOf(courseId))).json<{ syllabus: Syllabus | null }>().syllabus;
const versionsOf = (courseId: number) =>
  test.db
    .select()
    .from(syllabusVersions)
    .where(eq(syllabusVersions.courseId, courseId))
    .orderBy(asc(syllabusVersions.number));
const wordsOf = async (courseId: number) =>
  (await test.db.select().from(courses).where(eq(courses.id, courseId)))[0]?.syllabusWords;

describe('GET /courses/:courseId/syllabus', () => {
  it('200 with null while nothing is published, also if there is a draft', async () => {
    const { id } = await createCourse(test.db);
    await save(id, syllabusDraft());
    const reply = await test.call('GET', pathOf(id));
    expect([reply.status, reply.json()]).toEqual([200, { syllabus: null, openLessonId: null }]);
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it('200 with the newest version; a draft that was saved since is not shown', async () => {
    const { id } = await createCourse(test.db);
    const first = await save(id, syllabusDraft());
    await publish(id);
    const second = await save(id, { ...first, outcomes: ['Second'] }, 1);
    expect(await shownTo(id)).toEqual(first);
    await publish(id, 2);
    await save(id, { ...first, outcomes: ['Third'] }, 2);
    expect(await shownTo(id)).toEqual(second);
  });

  it('404 for a draft course, an archived one and one that never was, for staff as well', async () => {
    const ids = [unknownId];
    for (const state of [{ isDraft: true }, { archivedAt: new Date() }]) {
      const { id } = await createCourse(test.db, state);
      await plantSyllabus(test.db, id);
      ids.push(id);
    }
    for (const id of ids) {
      for (const token of [undefined, admin.token]) {
        expect((await test.call('GET', pathOf(id), { token })).status).toBe(404);
      }
    }
  });
});

describe('POST /courses/:courseId/syllabus/publish', () => {
  it('200 for staff: version 1, its words for the search, and an entry in the audit log', async () => {
    const { id, version } = await createCourse(test.db);
    const syllabus = await save(id, syllabusDraft());
    const now = test.clock.now();
    const reply = await test.clock.standAt(now, () => publish(id));
    const [row] = await test.db.select().from(admins).where(eq(admins.id, admin.id));
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { syllabus, version: 1, published: { number: 1, by: row?.name, at: now.toISOString() }, isChanged: false },
    ]);
    expect(await versionsOf(id)).toEqual([
      { courseId: id, number: 1, content: syllabus, publishedAt: now, publishedBy: `admin:${admin.id}` },
    ]);
    expect(await wordsOf(id)).toBe('Foundations\nVariables\nLoops\nWeb\nServlets');
    // Somebody who edits the course meanwhile has no conflict.
    expect((await test.db.select().from(courses).where(eq(courses.id, id)))[0]?.version).toBe(version);
    expect(await lastAuditAbout(test.db, `course:${id}`)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'syllabus.publish',
      after: { number: 1, modules: 2, lessons: 3, minutes: 150 },
    });
  });

  it('200 for a trainer of the course, who is named in the version', async () => {
    const { id } = await createCourse(test.db);
    await save(id, syllabusDraft());
    const trainer = await trainerOf(id);
    const reply = await publish(id, 1, trainer.token);
    expect([reply.status, reply.json<SyllabusDraftView>().published?.by]).toEqual([200, trainer.user?.name]);
    expect(await versionsOf(id)).toMatchObject([{ number: 1, publishedBy: `trainer:${trainer.id}` }]);
  });

  it('numbers versions 1, 2, 3, and the earlier ones stay as they were', async () => {
    const { id } = await createCourse(test.db);
    const first = await save(id, syllabusDraft());
    await publish(id, 1);
    await save(id, { ...first, outcomes: ['Second'] }, 1);
    await publish(id, 2);
    await save(id, first, 2);
    await publish(id, 3);
    const rows = await versionsOf(id);
    expect(rows.map(({ number, content }) => [number, content.outcomes])).toEqual([
      [1, first.outcomes],
      [2, ['Second']],
      [3, first.outcomes],
    ]);
  });

  it('404 for a trainer of another course and for a course that never was', async () => {
    const { id } = await createCourse(test.db);
    await save(id, syllabusDraft());
    const { token } = await trainerOf((await createCourse(test.db)).id);
    expect([(await publish(id, 1, token)).status, (await publish(unknownId)).status]).toEqual([404, 404]);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('403 for staff without the right to teaching', async () => {
    const { id } = await createCourse(test.db);
    await save(id, syllabusDraft());
    const { token } = await test.signInWithRights('site', 'people');
    expect((await publish(id, 1, token)).status).toBe(403);
  });

  it('400 without a lesson, saved or not', async () => {
    const { id } = await createCourse(test.db);
    expect((await publish(id, 0)).status).toBe(400);
    await save(id, syllabusDraft({ modules: [{ title: 'Nothing yet', lessons: [] }] }));
    const reply = await publish(id);
    expect([reply.status, reply.json()]).toMatchObject([
      400,
      { message: 'Please add a lesson and save before you publish.' },
    ]);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('409 for what is published already, also if it was saved again without a change', async () => {
    const { id } = await createCourse(test.db);
    const syllabus = await save(id, syllabusDraft());
    await publish(id);
    expect((await publish(id)).status).toBe(409);
    await save(id, syllabus, 1);
    const reply = await publish(id, 2);
    expect([reply.status, reply.json()]).toMatchObject([409, { message: 'This syllabus is published already.' }]);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it('409 for a draft that somebody saved since, with their name; 409 for an archived course', async () => {
    const { id } = await createCourse(test.db);
    const syllabus = await save(id, syllabusDraft());
    await save(id, { ...syllabus, outcomes: ['Not read yet'] }, 1);
    const [row] = await test.db.select().from(admins).where(eq(admins.id, admin.id));
    const reply = await publish(id, 1);
    expect([reply.status, reply.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining(`${row?.name} saved this syllabus on `),
    ]);
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, id));
    expect((await publish(id, 2)).status).toBe(409);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('one version, and 409 for the others, of 20 at once', async () => {
    const { id } = await createCourse(test.db);
    await save(id, syllabusDraft());
    const writers = [admin, await trainerOf(id), await test.signInAs('admin')];
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => publish(id, 1, writers[at % 3]?.token)));
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await versionsOf(id)).map(({ number }) => number)).toEqual([1]);
  });

  it('publishes what was read, while others save at once', async () => {
    const { id } = await createCourse(test.db);
    const syllabus = await save(id, syllabusDraft());
    const body = { syllabus: { ...syllabus, outcomes: ['Saved meanwhile'] }, version: 1 };
    const saving = () => test.call('PUT', pathOf(id, '/draft'), { token: admin.token, body });
    await Promise.all([publish(id), saving(), publish(id), saving(), publish(id)]);
    for (const { content } of await versionsOf(id)) expect(content).toEqual(syllabus);
    expect((await test.db.select().from(syllabi).where(eq(syllabi.courseId, id)))[0]).toMatchObject({ version: 2 });
  });
});

describe('published versions', () => {
  it('GET …/versions 200: the newest first, with names; an empty list before', async () => {
    const { id } = await createCourse(test.db);
    const list = () => test.call('GET', pathOf(id, '/versions'), { token: admin.token });
    expect((await list()).json()).toEqual([]);
    await plantSyllabus(test.db, id, { versions: 120, by: `admin:${admin.id}` });
    const [row] = await test.db.select().from(admins).where(eq(admins.id, admin.id));
    const versions = (await list()).json<SyllabusVersion[]>();
    expect([versions.length, versions[0], versions.at(-1)?.number]).toEqual([
      100,
      { number: 120, by: row?.name, at: '2026-11-16T09:00:00.000Z' },
      21,
    ]);
  });

  it('GET …/versions/:number 200 for a trainer of the course; 404 for a number that never was', async () => {
    const { id } = await createCourse(test.db);
    const { content } = await plantSyllabus(test.db, id, { by: 'trainer:999999' });
    const { token } = await trainerOf(id);
    const reply = await test.call('GET', pathOf(id, '/versions/1'), { token });
    const expected = { number: 1, by: 'Somebody who has left', at: '2026-11-16T09:00:00.000Z', syllabus: content };
    expect([reply.status, reply.json()]).toEqual([200, expected]);
    expect((await test.call('GET', pathOf(id, '/versions/2'), { token })).status).toBe(404);
  });

  it('404 for a trainer of another course', async () => {
    const { id } = await createCourse(test.db);
    await plantSyllabus(test.db, id);
    const { token } = await trainerOf((await createCourse(test.db)).id);
    for (const more of ['/versions', '/versions/1']) {
      expect((await test.call('GET', pathOf(id, more), { token })).status).toBe(404);
    }
  });
});

describe('DELETE /courses/:courseId', () => {
  it('200 deletes a course that nobody teaches, takes or asked about, with its syllabus', async () => {
    const { id } = await createCourse(test.db);
    await save(id, syllabusDraft());
    await publish(id);
    expect((await test.call('DELETE', `/api/courses/${id}`, { token: admin.token })).status).toBe(200);
    expect(await test.db.$count(courses, eq(courses.id, id))).toBe(0);
    expect(await test.db.$count(lessons, eq(lessons.courseId, id))).toBe(0);
    expect(await test.db.$count(syllabi, eq(syllabi.courseId, id))).toBe(0);
    expect(await versionsOf(id)).toEqual([]);
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `course:${id}`))).toBe(3);
  });

  it('at once with saves and publications: each is done or refused, and the course is gone', async () => {
    const { id } = await createCourse(test.db);
    const syllabus = await save(id, syllabusDraft());
    const body = { syllabus, version: 1 };
    const saving = () => test.call('PUT', pathOf(id, '/draft'), { token: admin.token, body });
    const deleting = () => test.call('DELETE', `/api/courses/${id}`, { token: admin.token });
    const calls = [saving, deleting, () => publish(id), saving, () => publish(id), saving];
    const replies = await Promise.all(calls.map((call) => call()));
    for (const { status } of replies) expect([200, 404, 409]).toContain(status);
    expect(await test.db.$count(courses, eq(courses.id, id))).toBe(0);
  });
});
