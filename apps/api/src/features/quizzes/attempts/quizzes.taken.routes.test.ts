import type { ListedAttempt, OwnQuiz, TakenQuiz } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';
import { type QuizTakers, quizTakers } from '../../../../test/rows/quiz-takers.ts';
import { plantEachKind, plantQuiz } from '../../../../test/rows/quizzes.ts';
import { plantSyllabus } from '../../../../test/rows/syllabus.ts';

let test: TestApp;
let takers: QuizTakers;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  takers = quizTakers(test);
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;

describe('GET /courses/:courseId/quizzes/mine', () => {
  it('200 with the quizzes that students see, their state, and the best attempt', async () => {
    const { id: courseId } = await createCourse(test.db);
    const { lessonIds } = await plantSyllabus(test.db, courseId);
    await plantQuiz(test.db, courseId, { state: 'draft' });
    const closed = await plantQuiz(test.db, courseId, { state: 'closed', questionIds: [] });
    const coming = await plantQuiz(test.db, courseId, { opensAt: new Date('2098-01-01'), questionIds: [] });
    const questionIds = await plantEachKind(test.db, courseId);
    const taken = await plantQuiz(test.db, courseId, {
      questionIds,
      lessonId: lessonIds[1] ?? 0,
      shufflesOptions: false,
    });
    const { token } = await takers.enrolledIn(courseId);
    const first = await takers.begun(taken, token);
    await takers.save(first.id, 1, { places: [1] }, 0, token);
    await takers.submit(first.id, token);
    await takers.submit((await takers.begun(taken, token)).id, token);
    await takers.begun(taken, token);
    const reply = await test.call('GET', `/api/courses/${courseId}/quizzes/mine`, { token });
    expect(reply.status).toBe(200);
    const listed = reply.json<TakenQuiz[]>();
    expect(listed.map(({ id, state, attemptCount, isRunning }) => [id, state, attemptCount, isRunning])).toEqual([
      [taken, 'open', 3, true],
      [coming, 'coming', 0, false],
      [closed, 'closed', 0, false],
    ]);
    expect(listed[0]).toMatchObject({
      title: 'Loops and conditions',
      lesson: { id: lessonIds[1], title: 'Lesson 2' },
      questionCount: 6,
      minutes: 10,
      best: { points: 1, pointsMost: 9, percent: 11, isPassed: false },
    });
    expect(listed[1]).toMatchObject({ lesson: null, best: null, opensAt: '2098-01-01T00:00:00.000Z' });
  });

  it('404 for others, and 403 for trainers and staff', async () => {
    const { courseId, quizId } = await takers.openQuiz();
    const stranger = await test.signInAs('student');
    const trainer = await test.signInAs('trainer');
    for (const [path, status] of [
      [`/api/courses/${courseId}/quizzes/mine`, 404],
      [`/api/quizzes/${quizId}/mine`, 404],
      [`/api/quizzes/${unknownId}/mine`, 404],
    ] as const) {
      expect([
        (await test.call('GET', path, { token: stranger.token })).status,
        (await test.call('GET', path, { token: trainer.token })).status,
      ]).toEqual([status, 403]);
    }
  });
});

describe('GET /quizzes/:quizId/mine', () => {
  it('200 with what will happen, and the own attempts', async () => {
    const { courseId, title, quizId, token } = await takers.openQuiz({ intro: 'Read twice.', attemptsMost: 3 });
    const reply = await takers.quizOf(quizId, token);
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        id: quizId,
        title: 'Loops and conditions',
        lesson: null,
        state: 'open',
        questionCount: 6,
        minutes: 10,
        attemptsMost: 3,
        passPercent: 60,
        opensAt: null,
        closesAt: null,
        course: { id: courseId, title },
        intro: 'Read twice.',
        explains: 'attempt',
        refusal: null,
        best: null,
        attempts: [],
      },
    ]);
    const first = await takers.begun(quizId, token);
    await takers.submit(first.id, token);
    const second = await takers.begun(quizId, token);
    const { attempts } = (await takers.quizOf(quizId, token)).json<OwnQuiz>();
    const facts = ({ id, number, score, endedAt, secondsLeft }: ListedAttempt) => [
      id,
      number,
      score?.points ?? null,
      endedAt === null,
      secondsLeft === null,
    ];
    expect(attempts.map(facts)).toEqual([
      [second.id, 2, null, true, false],
      [first.id, 1, 0, false, true],
    ]);
  });
});
