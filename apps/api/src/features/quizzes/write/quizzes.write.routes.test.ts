import { type ListedQuiz, type Quiz, type QuizDraft, quizLimits } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { quizAttempts, quizDraws, quizQuestions, quizzes } from '#database/tables/quizzes.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../../test/rows/front-office.ts';
import { createCourse, createTrainer, enrol } from '../../../../test/rows/public-pages.ts';
import { exampleContents, plantEachKind, plantQuestion, plantQuiz, quizDraft } from '../../../../test/rows/quizzes.ts';
import { plantSyllabus } from '../../../../test/rows/syllabus.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;

const trainerOf = async (...courseIds: number[]) => test.signInAs('trainer', await createTrainer(test.db, courseIds));
const newCourse = async () => (await createCourse(test.db)).id;

const list = (courseId: number, token = admin.token) => test.call('GET', `/api/courses/${courseId}/quizzes`, { token });
const create = (courseId: number, draft: object, token = admin.token) =>
  test.call('POST', `/api/courses/${courseId}/quizzes`, { token, body: draft });
const read = (id: number, token = admin.token) => test.call('GET', `/api/quizzes/${id}`, { token });
const change = (id: number, version: number, quiz: object, token = admin.token) =>
  test.call('PUT', `/api/quizzes/${id}`, { token, body: { quiz, version } });
const setState = (id: number, state: string, version: number, token = admin.token) =>
  test.call('PUT', `/api/quizzes/${id}/state`, { token, body: { state, version } });
const remove = (id: number, token = admin.token) => test.call('DELETE', `/api/quizzes/${id}`, { token });

async function created(courseId: number, changes: Partial<QuizDraft> = {}): Promise<Quiz> {
  const reply = await create(courseId, quizDraft(changes));
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.json<Quiz>();
}

const rowOf = async (id: number) => (await test.db.select().from(quizzes).where(eq(quizzes.id, id)))[0];

/** A student of the course who has begun the quiz. */
async function begun(courseId: number, quizId: number) {
  const student = await test.signInAs('student');
  await enrol(test.db, student.id, courseId);
  const reply = await test.call('POST', `/api/quizzes/${quizId}/attempts`, { token: student.token });
  if (reply.status !== 201) throw new Error(reply.text);
  return { ...student, attemptId: reply.json<{ id: number }>().id };
}

describe('POST /courses/:courseId/quizzes', () => {
  it('201 for a trainer of the course: a draft with its questions and draws', async () => {
    const { id: courseId, title } = await createCourse(test.db);
    const trainer = await trainerOf(courseId);
    const { lessonIds } = await plantSyllabus(test.db, courseId);
    const [one, two] = [
      await plantQuestion(test.db, courseId, exampleContents.order),
      await plantQuestion(test.db, courseId, exampleContents.code, { tags: ['loops'] }),
    ];
    const draft = quizDraft({
      intro: 'Read twice.',
      lessonId: lessonIds[0] ?? 0,
      attemptsMost: 2,
      opensAt: '2027-01-14T06:30:00.000Z',
      closesAt: '2027-01-21T06:30:00.000Z',
      explains: 'close',
      questionIds: [two, one],
      draws: [
        { tag: null, count: 1 },
        { tag: 'loops', count: 1 },
      ],
    });
    const now = test.clock.now();
    const reply = await test.clock.standAt(now, () => create(courseId, draft, trainer.token));
    const { questionIds: _, ...settings } = draft;
    expect([reply.status, reply.json()]).toEqual([
      201,
      {
        ...settings,
        id: reply.json<Quiz>().id,
        course: { id: courseId, title },
        state: 'draft',
        questions: [
          { id: two, kind: 'code', text: exampleContents.code.text, points: 1, isArchived: false },
          { id: one, kind: 'order', text: exampleContents.order.text, points: 3, isArchived: false },
        ],
        // Both stand in the quiz already.
        draws: [
          { tag: null, count: 1, available: 0 },
          { tag: 'loops', count: 1, available: 0 },
        ],
        attempts: { all: 0, running: 0 },
        saved: { by: trainer.user?.name, at: now.toISOString() },
        version: 1,
      },
    ]);
    expect((await read(reply.json<Quiz>().id, trainer.token)).json()).toEqual(reply.json());
  });

  it('201 for staff, with an entry in the audit log', async () => {
    const courseId = await newCourse();
    const { id } = await created(courseId, { title: 'Joins' });
    expect(await lastAuditAbout(test.db, `quiz:${id}`)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'quiz.create',
      after: { title: 'Joins', questions: 0, minutes: 10, passPercent: 60 },
    });
  });

  it.each<[string, object]>([
    ['an empty title', { title: ' ' }],
    ['no minutes', { minutes: 0 }],
    ['too many minutes', { minutes: quizLimits.minutesMost + 1 }],
    ['half a minute', { minutes: 0.5 }],
    ['no attempts', { attemptsMost: 0 }],
    ['a pass mark of 101 percent', { passPercent: 101 }],
    ['an end before the beginning', { opensAt: '2027-01-21T06:30:00Z', closesAt: '2027-01-14T06:30:00Z' }],
    ['an end in another millennium', { closesAt: '9999-01-14T06:30:00Z' }],
    [
      'a tag in two draws',
      {
        draws: [
          { tag: 'a', count: 1 },
          { tag: 'A', count: 2 },
        ],
      },
    ],
    [
      'more questions than an attempt holds',
      {
        draws: [
          { tag: null, count: 60 },
          { tag: 'a', count: 1 },
        ],
      },
    ],
    ['a question twice', { questionIds: [1, 1] }],
    ['another way to explain', { explains: 'never' }],
    ['a state', { state: 'published' }],
  ])('400 for %s', async (_, changes) => {
    const courseId = await newCourse();
    expect((await create(courseId, { ...quizDraft(), ...changes })).status).toBe(400);
    expect(await test.db.$count(quizzes, eq(quizzes.courseId, courseId))).toBe(0);
  });

  it('400 for a question of another course, an archived one, and a lesson of another course', async () => {
    const [courseId, otherId] = [await newCourse(), await newCourse()];
    const foreign = await plantQuestion(test.db, otherId);
    const archived = await plantQuestion(test.db, courseId);
    await test.call('PUT', `/api/questions/${archived}/archived`, {
      token: admin.token,
      body: { isArchived: true, version: 1 },
    });
    const { lessonIds } = await plantSyllabus(test.db, otherId);
    for (const [changes, field] of [
      [{ questionIds: [foreign] }, 'questionIds'],
      [{ questionIds: [archived] }, 'questionIds'],
      [{ questionIds: [unknownId] }, 'questionIds'],
      [{ lessonId: lessonIds[0] ?? 0 }, 'lessonId'],
    ] as const) {
      const reply = await create(courseId, quizDraft(changes as Partial<QuizDraft>));
      expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    }
    expect(await test.db.$count(quizzes, eq(quizzes.courseId, courseId))).toBe(0);
  });

  it('404 for a trainer of another course and for a course that never was; 403 without the right', async () => {
    const courseId = await newCourse();
    const { token } = await trainerOf(await newCourse());
    const people = await test.signInWithRights('people');
    expect([
      (await create(courseId, quizDraft(), token)).status,
      (await create(unknownId, quizDraft())).status,
      (await create(courseId, quizDraft(), people.token)).status,
      (await list(courseId, token)).status,
      (await list(unknownId)).status,
      (await list(courseId, people.token)).status,
    ]).toEqual([404, 404, 403, 404, 404, 403]);
  });

  it('409 for an archived course, and beyond the number of quizzes', async () => {
    const courseId = await newCourse();
    await test.db
      .execute(`insert into quizzes (course_id, title, intro, pass_percent, explains, shuffles_questions, shuffles_options, updated_by)
      select ${courseId}, 'Quiz', '', 60, 'attempt', false, false, 'admin:1' from generate_series(1, ${quizLimits.quizzesMost - 1})`);
    const replies = await Promise.all([create(courseId, quizDraft()), create(courseId, quizDraft())]);
    expect(statusesOf(replies)).toEqual([201, 409]);
    const archived = await newCourse();
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, archived));
    expect((await create(archived, quizDraft())).status).toBe(409);
  });
});

describe('GET /courses/:courseId/quizzes', () => {
  it('200 with the newest first, how many questions an attempt has, and how many students have begun it', async () => {
    const { id: courseId, title } = await createCourse(test.db);
    const older = await plantQuiz(test.db, courseId, { draws: [{ tag: null, count: 2 }] });
    const newer = await created(courseId, { title: 'Newer' });
    const { token } = await begun(courseId, older);
    const again = await test.call('POST', `/api/quizzes/${older}/attempts`, { token });
    await test.call('POST', `/api/quiz-attempts/${again.json<{ id: number }>().id}/submit`, { token });
    await test.call('POST', `/api/quizzes/${older}/attempts`, { token });
    const reply = await list(courseId);
    expect([reply.status, reply.json<{ course: object }>().course]).toEqual([200, { id: courseId, title }]);
    expect(
      reply
        .json<{ quizzes: ListedQuiz[] }>()
        .quizzes.map(({ id, state, questionCount, studentCount }) => [id, state, questionCount, studentCount]),
    ).toEqual([
      [newer.id, 'draft', 0, 0],
      [older, 'published', 8, 1],
    ]);
  });
});

describe('PUT /quizzes/:quizId', () => {
  it('200: settings, questions and draws are replaced', async () => {
    const courseId = await newCourse();
    const ids = await plantEachKind(test.db, courseId);
    const { id } = await created(courseId, { questionIds: ids, draws: [{ tag: null, count: 1 }] });
    const draft = quizDraft({ title: 'Shorter', minutes: null, questionIds: ids.slice(0, 2).toReversed() });
    const reply = await change(id, 1, draft);
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { title: 'Shorter', minutes: null, draws: [], version: 2 },
    ]);
    expect(reply.json<Quiz>().questions.map((question) => question.id)).toEqual([ids[1], ids[0]]);
    expect(await lastAuditAbout(test.db, `quiz:${id}`)).toMatchObject({ action: 'quiz.update' });
  });

  it('409 for a published quiz that would have no question, and it stays as it was', async () => {
    const courseId = await newCourse();
    const id = await plantQuiz(test.db, courseId);
    const reply = await change(id, 1, quizDraft({ title: 'Empty' }));
    expect([reply.status, reply.json()]).toMatchObject([409, { message: 'Please add a question before you publish.' }]);
    expect([(await rowOf(id))?.title, await test.db.$count(quizQuestions, eq(quizQuestions.quizId, id))]).toEqual([
      'Loops and conditions',
      6,
    ]);
  });

  it('409 for a quiz that somebody saved since: the message says who, and theirs stays', async () => {
    const courseId = await newCourse();
    const trainer = await trainerOf(courseId);
    const { id } = await created(courseId);
    await change(id, 1, quizDraft({ title: 'First' }), trainer.token);
    const reply = await change(id, 1, quizDraft({ title: 'Second' }));
    expect([reply.status, reply.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^${trainer.user?.name} saved this quiz on `)),
    ]);
    expect((await rowOf(id))?.title).toBe('First');
  });

  it('200 for one and 409 for the others of 20 changes at once', async () => {
    const courseId = await newCourse();
    const { id } = await created(courseId);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change(id, 1, quizDraft({ title: `Quiz ${at}` }))),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('404 for a trainer of another course, and for a quiz that never was', async () => {
    const courseId = await newCourse();
    const id = await plantQuiz(test.db, courseId);
    const { token } = await trainerOf(await newCourse());
    const calls = [
      read(id, token),
      change(id, 1, quizDraft(), token),
      setState(id, 'closed', 1, token),
      remove(id, token),
      read(unknownId),
      change(unknownId, 1, quizDraft()),
      setState(unknownId, 'closed', 1),
      remove(unknownId),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect(await rowOf(id)).toMatchObject({ version: 1, state: 'published' });
  });
});

describe('PUT /quizzes/:quizId/state', () => {
  it('200: published, closed, and published again', async () => {
    const courseId = await newCourse();
    const { id } = await created(courseId, { questionIds: [await plantQuestion(test.db, courseId)] });
    expect((await setState(id, 'published', 1)).json()).toMatchObject({ state: 'published', version: 2 });
    expect(await lastAuditAbout(test.db, `quiz:${id}`)).toMatchObject({ action: 'quiz.publish' });
    expect((await setState(id, 'closed', 2)).json()).toMatchObject({ state: 'closed', version: 3 });
    expect(await lastAuditAbout(test.db, `quiz:${id}`)).toMatchObject({ action: 'quiz.close' });
    expect((await setState(id, 'published', 3)).status).toBe(200);
  });

  it('409 for what cannot be published, and for what is so already', async () => {
    const courseId = await newCourse();
    const empty = await created(courseId);
    const lacking = await created(courseId, { draws: [{ tag: 'never', count: 1 }] });
    const published = await plantQuiz(test.db, courseId);
    const replies = [
      await setState(empty.id, 'published', 1),
      await setState(lacking.id, 'published', 1),
      await setState(published, 'published', 1),
      await setState(empty.id, 'closed', 1),
      await setState(published, 'closed', 7),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect([(await rowOf(empty.id))?.state, (await rowOf(published))?.state]).toEqual(['draft', 'published']);
  });

  it('409 for a closed quiz whose question was archived since', async () => {
    const courseId = await newCourse();
    const questionId = await plantQuestion(test.db, courseId);
    const id = await plantQuiz(test.db, courseId, { state: 'closed', questionIds: [questionId] });
    await test.call('PUT', `/api/questions/${questionId}/archived`, {
      token: admin.token,
      body: { isArchived: true, version: 1 },
    });
    expect((await setState(id, 'published', 1)).json()).toMatchObject({
      message: 'A question of this quiz is archived. Please take it out, or restore it.',
    });
  });

  it('closing ends the attempts that run, with or without a limit, with what was saved', async () => {
    for (const minutes of [null, 10]) {
      const courseId = await newCourse();
      const id = await plantQuiz(test.db, courseId, { minutes, shufflesOptions: false });
      const { token, attemptId } = await begun(courseId, id);
      const save = (version: number) =>
        test.call('PUT', `/api/quiz-attempts/${attemptId}/answers/1`, {
          token,
          body: { answer: { places: [1] }, version },
        });
      expect((await save(0)).status).toBe(200);
      await setState(id, 'closed', 1);
      test.clock.forward({ seconds: quizLimits.graceSeconds + 1 });
      expect([(await save(1)).status, (await save(1)).json()]).toMatchObject([409, { code: 'attempt_over' }]);
      const attempt = await test.call('GET', `/api/quiz-attempts/${attemptId}`, { token });
      expect(attempt.json()).toMatchObject({ endedBy: 'time', score: { points: 1, pointsMost: 9 } });
    }
  });
});

describe('DELETE /quizzes/:quizId', () => {
  it('200 with everything that belongs to it', async () => {
    const courseId = await newCourse();
    const { id } = await created(courseId, {
      questionIds: [await plantQuestion(test.db, courseId)],
      draws: [{ tag: null, count: 1 }],
    });
    expect((await remove(id)).status).toBe(200);
    expect([
      await rowOf(id),
      await test.db.$count(quizQuestions, eq(quizQuestions.quizId, id)),
      await test.db.$count(quizDraws, eq(quizDraws.quizId, id)),
    ]).toEqual([undefined, 0, 0]);
    expect(await lastAuditAbout(test.db, `quiz:${id}`)).toMatchObject({ action: 'quiz.delete' });
  });

  it('409 for one that somebody has begun', async () => {
    const courseId = await newCourse();
    const id = await plantQuiz(test.db, courseId);
    await begun(courseId, id);
    expect((await remove(id)).json()).toMatchObject({
      code: 'conflict',
      message: 'Students have begun this quiz, so it cannot be deleted. You can close it.',
    });
  });

  it('either deleted or begun, when both happen at once', async () => {
    const courseId = await newCourse();
    for (let times = 0; times < 5; times += 1) {
      const id = await plantQuiz(test.db, courseId);
      const student = await test.signInAs('student');
      await enrol(test.db, student.id, courseId);
      const [removed, attempt] = await Promise.all([
        remove(id),
        test.call('POST', `/api/quizzes/${id}/attempts`, { token: student.token }),
      ]);
      const attempts = await test.db.$count(quizAttempts, eq(quizAttempts.quizId, id));
      expect([removed.status, attempt.status, attempts]).toEqual(
        removed.status === 200 ? [200, 404, 0] : [409, 201, 1],
      );
    }
  });
});
