import { lessonLimits, type LessonHit, type MyStudy, type Study } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  emptySyllabusOf,
  lessonContent,
  type LessonRoom,
  openLessonRoom,
  plantFinished,
  plantLesson,
  plantOpened,
  richText,
  setEnrolment,
} from '../../../../test/rows/lessons.ts';
import { createCourse, enrol } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const get = (path: string, token?: string) => test.call('GET', `/api${path}`, { token });
const study = (courseId: number, token: string) => get(`/courses/${courseId}/study`, token);
const search = (courseId: number, q: string, token: string) =>
  get(`/courses/${courseId}/study/search?q=${encodeURIComponent(q)}`, token);
const finish = (learnt: Parameters<typeof plantFinished>[1], ...lessonIds: number[]) =>
  plantFinished(test.db, learnt, ...lessonIds);
const openLast = ({ enrolmentId }: { readonly enrolmentId: number }, lessonId: number) =>
  plantOpened(test.db, enrolmentId, lessonId);

describe('GET /courses/:courseId/study', () => {
  it('200 with every line of the syllabus, what is finished, and where to go on', async () => {
    const room = await openLessonRoom(test);
    const { courseId, title, one, two, three, student } = room;
    await plantLesson(test.db, two, { number: 2, content: lessonContent({ video: { host: 'vimeo', id: '123456' } }) });
    await finish(room, one);
    await openLast(room, one);
    const reply = await study(courseId, student.token);
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        course: { id: courseId, title },
        modules: [
          {
            title: 'Foundations',
            lessons: [
              {
                id: one,
                title: 'Lesson 1',
                minutes: 45,
                hasContent: true,
                hasVideo: false,
                finishedAt: '2026-11-20T09:00:00.000Z',
              },
              { id: two, title: 'Lesson 2', minutes: 45, hasContent: true, hasVideo: true, finishedAt: null },
              { id: three, title: 'Lesson 3', minutes: 45, hasContent: false, hasVideo: false, finishedAt: null },
            ],
          },
        ],
        resume: { id: two, title: 'Lesson 2' },
      },
    ]);
  });

  it('200 with nothing of other students', async () => {
    const room = await openLessonRoom(test);
    const other = await test.signInAs('student');
    const { id: enrolmentId } = await enrol(test.db, other.id, room.courseId);
    await finish({ ...room, enrolmentId }, room.one);
    await openLast({ ...room, enrolmentId }, room.two);
    const mine = (await study(room.courseId, room.student.token)).json<Study>();
    expect(mine.resume).toEqual({ id: room.one, title: 'Lesson 1' });
    expect(mine.modules[0]?.lessons.map(({ finishedAt }) => finishedAt)).toEqual([null, null, null]);
    const ofTrainer = (await study(room.courseId, room.trainer.token)).json<Study>();
    expect(ofTrainer.modules[0]?.lessons.map(({ finishedAt }) => finishedAt)).toEqual([null, null, null]);
  });

  it('200 without a lesson to go on with, and without a syllabus', async () => {
    const empty = await openLessonRoom(test, { published: 0 });
    expect((await study(empty.courseId, empty.student.token)).json()).toMatchObject({ resume: null });
    const { id, title } = await createCourse(test.db);
    await enrol(test.db, empty.student.id, id);
    expect((await study(id, empty.student.token)).json()).toEqual({ course: { id, title }, modules: [], resume: null });
  });

  it('200 reads the progress of an enrolment that began years ago', async () => {
    const room = await openLessonRoom(test);
    // In the last hour of the month in UTC, when the next one has begun in India.
    await setEnrolment(test.db, room.enrolmentId, { createdAt: new Date('2021-03-31T23:30:00Z') });
    await finish({ ...room, month: '2021-03-01' }, room.one);
    const lines = (await study(room.courseId, room.student.token)).json<Study>().modules[0]?.lessons;
    expect(lines?.map(({ finishedAt }) => finishedAt !== null)).toEqual([true, false, false]);
  });
});

describe('GET /study/mine', () => {
  it('200 with each of my courses that has a lesson to read, also while a fee is overdue', async () => {
    const first = await openLessonRoom(test);
    const overdue = await openLessonRoom(test);
    const cancelled = await openLessonRoom(test);
    const empty = await openLessonRoom(test, { published: 0 });
    const gone = await openLessonRoom(test);
    await emptySyllabusOf(test.db, gone.courseId);
    const [mine, late, ended] = await Promise.all(
      [first, overdue, cancelled].map(({ courseId }) => enrol(test.db, empty.student.id, courseId)),
    );
    await enrol(test.db, empty.student.id, gone.courseId);
    await setEnrolment(test.db, late?.id ?? 0, { overdueAt: new Date() });
    await setEnrolment(test.db, ended?.id ?? 0, { status: 'Cancelled' });
    await finish({ ...first, enrolmentId: mine?.id ?? 0 }, first.one, first.three);
    await openLast({ ...first, enrolmentId: mine?.id ?? 0 }, first.one);
    const reply = await get('/study/mine', empty.student.token);
    expect([reply.status, reply.json<MyStudy[]>()]).toEqual([
      200,
      [
        {
          courseId: first.courseId,
          lessonCount: 2,
          finishedCount: 1,
          resume: { id: first.two, title: 'Lesson 2' },
          isClosed: false,
        },
        {
          courseId: overdue.courseId,
          lessonCount: 2,
          finishedCount: 0,
          resume: { id: overdue.one, title: 'Lesson 1' },
          isClosed: true,
        },
      ],
    ]);
  });

  it('200 with none for a new student, 403 for trainers', async () => {
    const { token } = await test.signInAs('student');
    expect((await get('/study/mine', token)).json()).toEqual([]);
    expect((await get('/study/mine', (await test.signInAs('trainer')).token)).status).toBe(403);
  });
});

describe('GET /courses/:courseId/study/search', () => {
  const hits = async (room: LessonRoom, q: string) => {
    const reply = await search(room.courseId, q, room.student.token);
    expect(reply.status).toBe(200);
    return reply.json<LessonHit[]>().map(({ lesson, excerpt }) => [lesson.id, excerpt] as const);
  };

  it('200 with lessons whose words or title have the text in any case, in the order of the syllabus', async () => {
    const room = await openLessonRoom(test);
    await plantLesson(test.db, room.two, { number: 2, content: lessonContent({ text: richText('Variables.') }) });
    expect(await hits(room, 'REPEATS a')).toEqual([[room.one, 'A loop repeats a block.']]);
    expect(await hits(room, 'lesson')).toEqual([
      [room.one, null],
      [room.two, null],
    ]);
    expect(await hits(room, 'variables')).toEqual([[room.two, 'Variables.']]);
    expect(await hits(room, 'nothing of the kind')).toEqual([]);
  });

  it('200 with the words around the first place of a long text', async () => {
    const room = await openLessonRoom(test, { published: 0 });
    const around = 'one two three four five six seven eight nine ten '.repeat(8).trim();
    await plantLesson(test.db, room.one, { content: lessonContent({ text: richText(around, 'A needle.', around) }) });
    const [[, excerpt] = []] = await hits(room, 'NEEDLE');
    expect(excerpt).toMatch(/^… \S.* ten A needle\. one .*\S …$/);
    expect(excerpt?.length).toBeLessThan(230);
  });

  it.each(['%', '_', '\\', "'", '--', '.*', '$1'])('200 reads %j as a letter like any other', async (q) => {
    const room = await openLessonRoom(test);
    expect(await hits(room, q)).toEqual([]);
    await plantLesson(test.db, room.one, { number: 2, content: lessonContent({ text: richText(`a${q}b`) }) });
    expect(await hits(room, q)).toEqual([[room.one, `a${q}b`]]);
  });

  it('200 finds neither drafts, nor earlier versions, nor lessons that are not in the syllabus', async () => {
    const room = await openLessonRoom(test);
    const path = `/api/lessons/${room.one}/draft`;
    const body = { content: lessonContent({ text: richText('secret draft') }), version: 1 };
    expect((await test.call('PUT', path, { token: room.trainer.token, body })).status).toBe(200);
    await plantLesson(test.db, room.two, { number: 2, content: lessonContent({ text: richText('newer') }) });
    expect(await hits(room, 'secret')).toEqual([]);
    expect(await hits(room, 'repeats')).toEqual([[room.one, 'A loop repeats a block.']]);
    await emptySyllabusOf(test.db, room.courseId);
    expect(await hits(room, 'repeats')).toEqual([]);
  });

  it('200 with at most 30', async () => {
    const room = await openLessonRoom(test, { lessonCount: 32, published: 32 });
    const found = await hits(room, 'loop');
    expect(found.map(([id]) => id)).toEqual(room.lessonIds.slice(0, lessonLimits.hitsMost));
  });

  it.each(['', ' ', 'a'.repeat(101), '\u0000'])('400 for %j', async (q) => {
    const room = await openLessonRoom(test);
    expect((await search(room.courseId, q, room.student.token)).status).toBe(400);
  });
});
