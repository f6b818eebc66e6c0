import type { ReadLesson } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { lessonNotes, lessons } from '#database/tables/lessons.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  contentWith,
  emptySyllabusOf,
  giveLessonFiles,
  type LessonRoom,
  openLessonRoom,
  openToVisitors,
  plantFinished,
  plantLesson,
  setEnrolment,
} from '../../../../test/rows/lessons.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;
const overdueMessage =
  'A part of your fee is overdue, so the lessons are closed. Please pay it under Payments, or talk to us.';

const get = (path: string, token?: string) => test.call('GET', `/api${path}`, { token });
const study = (courseId: number, token: string) => get(`/courses/${courseId}/study`, token);
const finish = (learnt: Parameters<typeof plantFinished>[1], ...lessonIds: number[]) =>
  plantFinished(test.db, learnt, ...lessonIds);

/** Every address of a course that a reader of its lessons opens. */
const addressesOf = ({ courseId, one }: LessonRoom) => [
  `/courses/${courseId}/study`,
  `/courses/${courseId}/study/search?q=loop`,
  `/lessons/${one}`,
];

describe('who reads the lessons of a course (threat 45)', () => {
  it.each(['Active', 'Completed'] as const)('200 for a student whose enrolment is %s', async (status) => {
    const room = await openLessonRoom(test);
    await setEnrolment(test.db, room.enrolmentId, { status });
    for (const path of addressesOf(room)) expect((await get(path, room.student.token)).status).toBe(200);
  });

  it('200 while the course is frozen, and after it was archived', async () => {
    const room = await openLessonRoom(test);
    await setEnrolment(test.db, room.enrolmentId, { frozenAt: new Date() });
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, room.courseId));
    for (const path of addressesOf(room)) expect((await get(path, room.student.token)).status).toBe(200);
  });

  it('200 for a trainer of the course and for staff with the right to teaching', async () => {
    const room = await openLessonRoom(test);
    for (const { token } of [room.trainer, await test.signInWithRights('teaching')]) {
      for (const path of addressesOf(room)) expect((await get(path, token)).status).toBe(200);
    }
  });

  it('403 while a part of the fee is long overdue, in words of its own', async () => {
    const room = await openLessonRoom(test);
    await setEnrolment(test.db, room.enrolmentId, { overdueAt: new Date() });
    for (const path of addressesOf(room)) {
      const reply = await get(path, room.student.token);
      expect([reply.status, reply.json()]).toMatchObject([403, { code: 'fees_overdue', message: overdueMessage }]);
    }
    await setEnrolment(test.db, room.enrolmentId, { overdueAt: null });
    expect((await study(room.courseId, room.student.token)).status).toBe(200);
  });

  it('404 for everybody else, byte for byte as for what never was', async () => {
    const room = await openLessonRoom(test);
    const cancelled = await openLessonRoom(test);
    await setEnrolment(test.db, cancelled.enrolmentId, { status: 'Cancelled' });
    const other = await openLessonRoom(test);
    const headers = { 'x-request-id': 'the-same-for-all' };
    const readers = [
      [room, other.student],
      [room, other.trainer],
      [cancelled, cancelled.student],
    ] as const;
    for (const [place, { token }] of readers) {
      const never = { ...place, courseId: unknownId, one: unknownId };
      for (const [at, path] of addressesOf(place).entries()) {
        const reply = await test.call('GET', `/api${path}`, { token, headers });
        const unknown = await test.call('GET', `/api${addressesOf(never)[at]}`, { token, headers });
        expect([reply.status, reply.text]).toEqual([404, unknown.text]);
      }
    }
  });

  it('403 for staff without the right to teaching, 401 for visitors', async () => {
    const room = await openLessonRoom(test);
    const { token } = await test.signInWithRights('people', 'site', 'money');
    for (const path of addressesOf(room)) {
      expect([(await get(path, token)).status, (await get(path)).status]).toEqual([403, 401]);
    }
  });
});

describe('GET /lessons/:lessonId', () => {
  it('200 with the version in force, its files, the neighbours with content, and what is the student’s own', async () => {
    const room = await openLessonRoom(test, { lessonCount: 4, published: 0 });
    const [one = 0, two = 0, , four = 0] = room.lessonIds;
    const files = await giveLessonFiles(test, two);
    const content = contentWith({ pictures: [files.picture], attachments: [files.attachment] });
    await plantLesson(test.db, one);
    await plantLesson(test.db, two, { content });
    await plantLesson(test.db, four);
    await finish(room, two);
    const note = { studentId: room.student.id, lessonId: two, text: 'Ask', version: 2, updatedAt: new Date(0) };
    await test.db.insert(lessonNotes).values(note);
    const reply = await get(`/lessons/${two}`, room.student.token);
    const signed = (path: string): unknown =>
      expect.stringMatching(new RegExp(String.raw`^${path}\?by=\d+&exp=\d+&sig=`));
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        course: { id: room.courseId, title: room.title },
        lesson: { id: two, title: 'Lesson 2', minutes: 45 },
        content,
        files: [
          expect.objectContaining({
            id: files.picture,
            url: signed(`/api/files/lessons/${two}/pictures/${files.picture}/1024.webp`),
          }),
          expect.objectContaining({
            id: files.attachment,
            url: signed(`/api/files/lessons/${two}/attachments/${files.attachment}/file`),
          }),
        ],
        publishedAt: '2026-11-16T09:00:00.000Z',
        previous: { id: one, title: 'Lesson 1' },
        next: { id: four, title: 'Lesson 4' },
        finishedAt: '2026-11-20T09:00:00.000Z',
        note: { text: 'Ask', version: 2, savedAt: '1970-01-01T00:00:00.000Z' },
      },
    ]);
  });

  it('200 for a trainer, who has finished nothing and has no note', async () => {
    const room = await openLessonRoom(test);
    await finish(room, room.one);
    const lesson = (await get(`/lessons/${room.one}`, room.trainer.token)).json<ReadLesson>();
    expect([lesson.finishedAt, lesson.note, lesson.previous]).toEqual([null, null, null]);
  });

  it('404 for a lesson without content, and for one that is not in the published syllabus; for its writers too', async () => {
    const room = await openLessonRoom(test);
    for (const { token } of [room.student, room.trainer]) {
      expect((await get(`/lessons/${room.three}`, token)).status).toBe(404);
    }
    await emptySyllabusOf(test.db, room.courseId);
    for (const { token } of [room.student, room.trainer]) {
      expect((await get(`/lessons/${room.one}`, token)).status).toBe(404);
    }
  });
});

describe('GET /courses/:courseId/lessons/:lessonId', () => {
  const openPath = ({ courseId, one }: LessonRoom) => `/courses/${courseId}/lessons/${one}`;

  it('200 for visitors: the content with addresses that work for everybody, and nothing else', async () => {
    const room = await openLessonRoom(test);
    const files = await giveLessonFiles(test, room.one);
    const content = contentWith({ pictures: [files.picture], attachments: [files.attachment] });
    await plantLesson(test.db, room.one, { number: 2, content });
    await openToVisitors(test.db, room.one);
    const reply = await get(openPath(room));
    const folder = `/api/courses/${room.courseId}/lessons/${room.one}`;
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        course: { id: room.courseId, title: room.title },
        lesson: { id: room.one, title: 'Lesson 1', minutes: 45 },
        content,
        files: [
          {
            id: files.picture,
            kind: 'picture',
            name: 'loop.png',
            bytes: expect.any(Number) as number,
            width: 40,
            height: 30,
            url: `${folder}/pictures/${files.picture}/1024.webp`,
          },
          {
            id: files.attachment,
            kind: 'attachment',
            name: 'loops.sql',
            bytes: files.bytes.length,
            width: null,
            height: null,
            url: `${folder}/attachments/${files.attachment}/file`,
          },
        ],
        publishedAt: '2026-11-16T09:00:00.000Z',
      },
    ]);
    expect(reply.headers['cache-control']).toContain('s-maxage=30');
    expect((await get(`/courses/${room.courseId}/syllabus`)).json()).toMatchObject({ openLessonId: room.one });
  });

  it('404 for a lesson that is not open, of another course, of a course that is not on offer, or not in its syllabus', async () => {
    const room = await openLessonRoom(test);
    const other = await openLessonRoom(test);
    expect((await get(openPath(room))).status).toBe(404);
    await openToVisitors(test.db, room.one);
    expect((await get(`/courses/${other.courseId}/lessons/${room.one}`)).status).toBe(404);
    expect((await get(`/courses/${room.courseId}/lessons/${room.two}`)).status).toBe(404);
    expect((await get(openPath(room))).status).toBe(200);
    for (const state of [{ archivedAt: new Date() }, { archivedAt: null, isDraft: true }]) {
      await test.db.update(courses).set(state).where(eq(courses.id, room.courseId));
      for (const token of [undefined, room.student.token]) expect((await get(openPath(room), token)).status).toBe(404);
    }
    await test.db.update(courses).set({ isDraft: false }).where(eq(courses.id, room.courseId));
    await emptySyllabusOf(test.db, room.courseId);
    expect((await get(openPath(room))).status).toBe(404);
    expect((await get(`/courses/${room.courseId}/syllabus`)).json()).toMatchObject({ openLessonId: null });
  });
});

describe('GET /open-lessons', () => {
  it('200 with the open lesson of each course on offer', async () => {
    await test.db.update(lessons).set({ isOpen: false });
    const [shown, archived, gone, closed] = [
      await openLessonRoom(test),
      await openLessonRoom(test, { course: { archivedAt: new Date() } }),
      await openLessonRoom(test),
      await openLessonRoom(test),
    ];
    for (const { two } of [shown, archived, gone]) await openToVisitors(test.db, two);
    await emptySyllabusOf(test.db, gone.courseId);
    const reply = await get('/open-lessons', closed.student.token);
    expect([reply.status, reply.json()]).toEqual([200, [{ courseId: shown.courseId, lessonId: shown.two }]]);
    expect((await get('/open-lessons')).headers['cache-control']).toContain('s-maxage=30');
  });
});
