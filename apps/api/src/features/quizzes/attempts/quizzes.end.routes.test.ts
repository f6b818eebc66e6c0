import type { Attempt } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quizzes } from '#database/tables/quizzes.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { placesOf, type QuizTakers, quizTakers } from '../../../../test/rows/quiz-takers.ts';
import { exampleContents } from '../../../../test/rows/quizzes.ts';

let test: TestApp;
let takers: QuizTakers;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  takers = quizTakers(test);
});
afterAll(() => test.close());

describe('POST /quiz-attempts/:attemptId/submit', () => {
  it('200 with the result, and the explanations by the places that the student saw', async () => {
    const { quizId, token } = await takers.openQuiz({ shufflesOptions: true });
    const attempt = await takers.begun(quizId, token);
    await takers.save(attempt.id, 1, placesOf(attempt, 1, ['const']), 0, token);
    await takers.save(attempt.id, 2, placesOf(attempt, 2, ['for']), 0, token);
    await takers.save(attempt.id, 3, { text: '7320' }, 0, token);
    await takers.save(attempt.id, 5, placesOf(attempt, 5, ['FROM', 'SELECT', 'WHERE', 'ORDER BY']), 0, token);
    const now = test.clock.now();
    const reply = await test.clock.standAt(now, () => takers.submit(attempt.id, token));
    const ended = reply.json<Attempt>();
    expect([reply.status, ended]).toMatchObject([
      200,
      {
        endedAt: now.toISOString(),
        endedBy: 'student',
        secondsLeft: null,
        score: { points: 4, pointsMost: 9, percent: 44, isPassed: false },
      },
    ]);
    const right = (position: number, options: readonly string[]) => ({
      places: placesOf(attempt, position, options).places,
      texts: [],
    });
    const reviews = ended.questions.map(({ review }) => review);
    expect(reviews.map((review) => [review?.points, review?.isRight, review?.explanation])).toEqual([
      [0, false, 'canary-explained-single'],
      [1, false, 'canary-explained-multiple'],
      [1, true, 'canary-explained-number'],
      [0, false, 'canary-explained-text'],
      [2, false, 'canary-explained-order'],
      [0, false, 'canary-explained-code'],
    ]);
    expect(reviews[0]?.right).toEqual(right(1, ['final']));
    const ascending = (one: number, other: number) => one - other;
    expect(reviews[1]?.right.places).toEqual(right(2, ['for', 'while']).places.toSorted(ascending));
    expect(reviews[4]?.right).toEqual(right(5, exampleContents.order.items));
    expect(reviews[5]?.right).toEqual({ places: [], texts: ['0 can\n1 can'] });
  });

  it('200 for all of 20 at once, with one result', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    await takers.save(id, 1, { places: [1] }, 0, token);
    const replies = await Promise.all(Array.from({ length: 20 }, () => takers.submit(id, token)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.json()).toMatchObject({ endedBy: 'student', score: { points: 1 } });
  });

  it.each([
    ['in the last second', -1, 'student'],
    ['at the deadline', 0, 'time'],
    ['while answers still count', 4, 'time'],
    ['a minute later', 60, 'time'],
  ])('200 %s with what was saved, never later than the deadline', async (_, seconds, endedBy) => {
    const { quizId, token } = await takers.openQuiz();
    const { id, deadlineAt } = await takers.begun(quizId, token);
    await takers.save(id, 1, { places: [1] }, 0, token);
    const at = new Date(Date.parse(deadlineAt ?? '') + seconds * 1000);
    const reply = await test.clock.standAt(at, () => takers.submit(id, token));
    const endedAt = endedBy === 'student' ? at.toISOString() : deadlineAt;
    expect([reply.status, reply.json()]).toMatchObject([200, { endedBy, endedAt, score: { points: 1 } }]);
  });
});

describe('time runs out', () => {
  it('GET /quiz-attempts/:attemptId 200: ended by whoever looks, without the job', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id, deadlineAt } = await takers.begun(quizId, token);
    await takers.save(id, 1, { places: [1] }, 0, token);
    const late = new Date(Date.parse(deadlineAt ?? '') + 6000);
    const reply = await test.clock.standAt(late, () => takers.read(id, token));
    expect(reply.json()).toMatchObject({ endedBy: 'time', endedAt: deadlineAt, score: { points: 1, percent: 11 } });
    expect((await takers.rowOf(id))?.pointsInHundredths).toBe(100);
  });

  it('the next attempt begins, though nothing has ended the one before', async () => {
    const { quizId, token } = await takers.openQuiz();
    const first = await takers.begun(quizId, token);
    const late = new Date(Date.parse(first.deadlineAt ?? '') + 6000);
    const second = await test.clock.standAt(late, () => takers.begun(quizId, token));
    expect([second.number, (await takers.rowOf(first.id))?.endedBy]).toEqual([2, 'time']);
  });

  it('the job ends attempts whose time is over, and no others', async () => {
    const over = await takers.openQuiz();
    const { id, deadlineAt } = await takers.begun(over.quizId, over.token);
    await takers.save(id, 1, { places: [1] }, 0, over.token);
    const running = await takers.openQuiz({ minutes: 300 });
    const endless = await takers.openQuiz({ minutes: null });
    const others = [
      await takers.begun(running.quizId, running.token),
      await takers.begun(endless.quizId, endless.token),
    ];
    test.clock.forward({ minutes: 11 });
    await test.app.context.transaction((tx) => test.app.context.jobs.send(tx, 'quizzes.end-expired', {}));
    await test.jobsDone();
    expect(await takers.rowOf(id)).toMatchObject({
      endedAt: new Date(deadlineAt ?? ''),
      endedBy: 'time',
      pointsInHundredths: 100,
    });
    for (const other of others) expect((await takers.rowOf(other.id))?.endedAt).toBeNull();
  });
});

describe('explanations', () => {
  const reviewsOf = (attempt: Attempt) => attempt.questions.filter(({ review }) => review !== null).length;

  it('after the quiz: not before it is closed, nor while somebody still answers', async () => {
    const { courseId, quizId, token } = await takers.openQuiz({ explains: 'close', minutes: 30 });
    const { id } = await takers.begun(quizId, token);
    const other = await takers.enrolledIn(courseId);
    const theirs = await takers.begun(quizId, other.token);
    const ended = (await takers.submit(id, token)).json<Attempt>();
    expect([reviewsOf(ended), ended.score?.points]).toEqual([0, 0]);
    await test.db.update(quizzes).set({ closesAt: test.clock.now() }).where(eq(quizzes.id, quizId));
    expect(reviewsOf((await takers.read(id, token)).json<Attempt>())).toBe(0);
    await takers.submit(theirs.id, other.token);
    expect(reviewsOf((await takers.read(id, token)).json<Attempt>())).toBe(6);
  });

  it('not while the student is in the next attempt', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    expect(reviewsOf((await takers.submit(id, token)).json<Attempt>())).toBe(6);
    const next = await takers.begun(quizId, token);
    expect(reviewsOf((await takers.read(id, token)).json<Attempt>())).toBe(0);
    await takers.submit(next.id, token);
    expect(reviewsOf((await takers.read(id, token)).json<Attempt>())).toBe(6);
  });
});
