import type { LessonContent, LessonState } from '@avsar/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { lessonDrafts, lessonFiles, lessons, lessonVersions } from '#database/tables/lessons.ts';
import { syllabusVersions } from '#database/tables/syllabus.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { lastAuditAbout } from '../../../../test/rows/front-office.ts';
import { giveLessonFiles, lessonContent, openLessonRoom, openToVisitors } from '../../../../test/rows/lessons.ts';
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
const setOpen = (courseId: number, lessonId: number | null, token = admin.token) =>
  test.call('PUT', `/api/courses/${courseId}/open-lesson`, { token, body: { lessonId } });

const versionsOf = (lessonId: number) =>
  test.db
    .select()
    .from(lessonVersions)
    .where(eq(lessonVersions.lessonId, lessonId))
    .orderBy(asc(lessonVersions.number));
const rowOf = async (lessonId: number) => (await test.db.select().from(lessons).where(eq(lessons.id, lessonId)))[0];
const openOf = async (courseId: number) =>
  (
    await test.db
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.courseId, courseId), lessons.isOpen))
  ).map(({ id }) => id);
const strangerToken = async () =>
  (await test.signInAs('trainer', await createTrainer(test.db, [(await createCourse(test.db)).id]))).token;

describe('GET /courses/:courseId/lessons', () => {
  it('200 with the state of every lesson of the course', async () => {
    const { courseId, lessonIds, trainer } = await openLessonRoom(test, { lessonCount: 4, published: 2 });
    const [one = 0, two = 0, three = 0] = lessonIds;
    await openToVisitors(test.db, one);
    await save(two, lessonContent({ video: { host: 'vimeo', id: '123456' } }), 1);
    await save(three, lessonContent());
    const reply = await test.call('GET', `/api/courses/${courseId}/lessons`, { token: trainer.token });
    const states = reply.json<LessonState[]>();
    expect([reply.status, states.map(({ id }) => id)]).toEqual([200, lessonIds]);
    expect(states.map(({ state, hasVideo, isOpen }) => [state, hasVideo, isOpen])).toEqual([
      ['published', false, true],
      ['changed', true, false],
      ['draft', false, false],
      ['empty', false, false],
    ]);
  });

  it('200 with none for a course without lessons', async () => {
    const { id } = await createCourse(test.db);
    const reply = await test.call('GET', `/api/courses/${id}/lessons`, { token: admin.token });
    expect([reply.status, reply.json()]).toEqual([200, []]);
  });

  it('404 for a trainer of another course and for a course that never was, 403 for a student of the course', async () => {
    const { courseId, student } = await openLessonRoom(test);
    const call = (id: number, token: string) => test.call('GET', `/api/courses/${id}/lessons`, { token });
    expect((await call(courseId, await strangerToken())).status).toBe(404);
    expect((await call(unknownId, admin.token)).status).toBe(404);
    expect((await call(courseId, student.token)).status).toBe(403);
  });
});

describe('PUT /courses/:courseId/open-lesson', () => {
  it('200 opens one lesson, then another, then none; the audit log says which', async () => {
    const { courseId, one, two } = await openLessonRoom(test);
    for (const [lessonId, open] of [
      [one, [one]],
      [two, [two]],
      [null, []],
    ] as const) {
      const reply = await setOpen(courseId, lessonId);
      expect([reply.status, await openOf(courseId)]).toEqual([200, open]);
    }
    expect(await lastAuditAbout(test.db, `course:${courseId}`)).toMatchObject({
      action: 'lesson.open',
      before: { lessonId: two },
      after: { lessonId: null },
    });
  });

  it('200 for the lesson that is open already: nothing is written', async () => {
    const { courseId, one } = await openLessonRoom(test);
    await setOpen(courseId, one);
    expect((await setOpen(courseId, one)).status).toBe(200);
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `course:${courseId}`))).toBe(1);
  });

  it('200 for a trainer of the course; the audit log is about the staff', async () => {
    const { courseId, one, trainer } = await openLessonRoom(test);
    expect((await setOpen(courseId, one, trainer.token)).status).toBe(200);
    expect([
      await openOf(courseId),
      await test.db.$count(auditLog, eq(auditLog.subject, `course:${courseId}`)),
    ]).toEqual([[one], 0]);
  });

  it('409 for a lesson that is not published; the open one stays open', async () => {
    const { courseId, one, three } = await openLessonRoom(test);
    await setOpen(courseId, one);
    const reply = await setOpen(courseId, three);
    expect([reply.status, reply.json()]).toMatchObject([409, { message: 'Please publish this lesson first.' }]);
    expect(await openOf(courseId)).toEqual([one]);
  });

  it('409 for a lesson that is not in the published syllabus', async () => {
    const { courseId, one } = await openLessonRoom(test);
    const content = { outcomes: [], audience: [], projects: [], modules: [] };
    const published = { publishedAt: new Date(), publishedBy: 'admin:1' };
    await test.db.insert(syllabusVersions).values({ courseId, number: 2, content, ...published });
    expect((await setOpen(courseId, one)).status).toBe(409);
    expect(await openOf(courseId)).toEqual([]);
  });

  it('409 for an archived course', async () => {
    const { courseId, one } = await openLessonRoom(test, { course: { archivedAt: new Date() } });
    expect((await setOpen(courseId, one)).status).toBe(409);
  });

  it('404 for a lesson of another course, one that never was, and a trainer of another course; 403 for a student', async () => {
    const { courseId, one, student } = await openLessonRoom(test);
    const other = await openLessonRoom(test);
    for (const lessonId of [other.one, unknownId]) expect((await setOpen(courseId, lessonId)).status).toBe(404);
    expect((await setOpen(courseId, one, other.trainer.token)).status).toBe(404);
    expect((await setOpen(unknownId, null)).status).toBe(404);
    expect((await setOpen(courseId, one, student.token)).status).toBe(403);
    expect([await openOf(courseId), await openOf(other.courseId)]).toEqual([[], []]);
  });

  it('200 for 20 calls at once: one lesson is open in the end', async () => {
    const { courseId, one, two, trainer } = await openLessonRoom(test);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => setOpen(courseId, [one, two][at % 2] ?? null, trainer.token)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await openOf(courseId)).toHaveLength(1);
  });
});

describe('DELETE /courses/:courseId', () => {
  it('200 deletes a course that nobody takes, with its lessons, drafts, versions and files', async () => {
    const { id } = await createCourse(test.db);
    const { one } = await openLessonRoom(test);
    await test.db.update(lessons).set({ courseId: id }).where(eq(lessons.id, one));
    await giveLessonFiles(test, one);
    await openToVisitors(test.db, one);
    expect((await test.call('DELETE', `/api/courses/${id}`, { token: admin.token })).status).toBe(200);
    expect(await rowOf(one)).toBeUndefined();
    expect(await versionsOf(one)).toEqual([]);
    expect(await test.db.$count(lessonDrafts, eq(lessonDrafts.lessonId, one))).toBe(0);
    expect(await test.db.$count(lessonFiles, eq(lessonFiles.lessonId, one))).toBe(0);
  });
});
