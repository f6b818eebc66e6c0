import { type Attempt, quizLimits } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const unknownId = 2_147_483_647;

describe('PUT /quiz-attempts/:attemptId/answers/:position (threat 47)', () => {
  it('200: kept by the places of the content, and shown again by those that the student saw', async () => {
    const { quizId, token } = await takers.openQuiz({ shufflesOptions: true });
    const attempt = await takers.begun(quizId, token);
    const answers = [
      [1, placesOf(attempt, 1, ['final'])],
      [2, placesOf(attempt, 2, ['while', 'for'])],
      [3, { text: '7,319.5' }],
      [4, { text: 'Canary  Having' }],
      [5, placesOf(attempt, 5, exampleContents.order.items)],
      [6, { text: '0 can\r\n1 can\n' }],
    ] as const;
    for (const [position, answer] of answers) {
      const reply = await takers.save(attempt.id, position, answer, 0, token);
      expect([reply.status, reply.json()]).toMatchObject([200, { version: 1 }]);
    }
    expect((await takers.answersOf(attempt.id)).map(({ answer }) => answer)).toEqual([
      { places: [1] },
      { places: [0, 2] },
      { text: '7,319.5' },
      { text: 'Canary  Having' },
      { places: [0, 1, 2, 3] },
      { text: '0 can\n1 can' },
    ]);
    const shown = (await takers.read(attempt.id, token)).json<Attempt>().questions;
    const sent = new Map<number, object>(answers);
    // Of several choices the order says nothing, so it is not kept.
    const [one = 0, other = 0] = placesOf(attempt, 2, ['for', 'while']).places;
    sent.set(2, { places: [one, other] }).set(6, { text: '0 can\n1 can' });
    expect(shown.map(({ answer, version }) => [answer, version])).toEqual(
      [...sent.values()].map((answer) => [answer, 1]),
    );
  });

  it('200 for null, which takes the answer back', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    await takers.save(id, 1, { places: [1] }, 0, token);
    expect((await takers.save(id, 1, null, 1, token)).json()).toMatchObject({ version: 2 });
    expect((await takers.answersOf(id))[0]).toMatchObject({ answer: null, version: 2 });
  });

  it('409 for an answer that another window saved since, which stays; the newer version is taken', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    await takers.save(id, 1, { places: [1] }, 0, token);
    const late = await takers.save(id, 1, { places: [0] }, 0, token);
    expect([late.status, late.json()]).toMatchObject([
      409,
      { code: 'conflict', message: 'You have changed this answer in another window or on another device.' },
    ]);
    expect((await takers.answersOf(id))[0]).toMatchObject({ answer: { places: [1] }, version: 1 });
    expect((await takers.save(id, 1, { places: [0] }, 1, token)).status).toBe(200);
  });

  it('one of 20 saves of the same version at once', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => takers.save(id, 4, { text: `answer ${at}` }, 0, token)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409 && reply.json()['code'] === 'conflict')).toHaveLength(19);
  });

  it.each([
    ['an option that was not shown', 1, { places: [3] }],
    ['two options where one is right', 1, { places: [0, 1] }],
    ['an option twice', 2, { places: [0, 0] }],
    ['an order without all lines', 5, { places: [0, 1] }],
    ['typed, where one chooses', 1, { text: 'final' }],
    ['chosen, where one types', 3, { places: [0] }],
    ['both', 3, { places: [0], text: 'x' }],
    ['a long text', 4, { text: 'a'.repeat(2001) }],
  ])('400 for %s, and nothing is saved', async (_, position, answer) => {
    const { quizId, token } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    expect((await takers.save(id, position, answer, 0, token)).status).toBe(400);
    expect((await takers.answersOf(id))[position - 1]).toMatchObject({ answer: null, version: 0 });
  });

  it('404 for a position that is not there, and for another student', async () => {
    const { courseId, quizId, token } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    const other = await takers.enrolledIn(courseId);
    const statuses = [
      await takers.save(id, 7, { text: 'x' }, 0, token),
      await takers.save(id, 4, { text: 'x' }, 0, other.token),
      await takers.save(unknownId, 1, null, 0, token),
      await takers.read(id, other.token),
      await takers.submit(id, other.token),
      await takers.submit(unknownId, token),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await takers.rowOf(id))?.endedAt).toBeNull();
  });

  it('200 in the last second, and while it was on its way; 409 after that, though the attempt was not ended yet', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id, deadlineAt } = await takers.begun(quizId, token);
    const at = (seconds: number, version: number) =>
      test.clock.standAt(new Date(Date.parse(deadlineAt ?? '') + seconds * 1000), () =>
        takers.save(id, 4, { text: `after ${seconds}` }, version, token),
      );
    expect((await at(-0.5, 0)).json()).toEqual({ version: 1, secondsLeft: 1 });
    expect((await at(quizLimits.graceSeconds, 1)).json()).toEqual({ version: 2, secondsLeft: 0 });
    const late = await at(quizLimits.graceSeconds + 0.001, 2);
    expect([late.status, late.json()]).toMatchObject([409, { code: 'attempt_over', message: 'This attempt is over.' }]);
    expect([(await takers.rowOf(id))?.endedAt, (await takers.answersOf(id))[3]?.answer]).toEqual([
      null,
      { text: 'after 5' },
    ]);
  });

  it('409 for an attempt that was submitted', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    await takers.submit(id, token);
    expect((await takers.save(id, 4, { text: 'x' }, 0, token)).json()).toMatchObject({ code: 'attempt_over' });
  });

  it('every answer that was saved is scored, when saves and the end come at once', async () => {
    const { quizId, token } = await takers.openQuiz({ attemptsMost: null });
    for (let times = 0; times < 8; times += 1) {
      const { id } = await takers.begun(quizId, token);
      const [saved, , , ended] = await Promise.all([
        takers.save(id, 1, { places: [1] }, 0, token),
        takers.save(id, 3, { text: '7319' }, 0, token),
        takers.save(id, 4, { text: 'canary having' }, 0, token),
        takers.submit(id, token),
      ]);
      const answers = await takers.answersOf(id);
      const answered = answers.filter(({ answer }) => answer !== null).length;
      expect([saved.status === 200, answers[0]?.isRight]).toEqual([answers[0]?.answer !== null, saved.status === 200]);
      expect([ended.status, (await takers.rowOf(id))?.pointsInHundredths]).toEqual([200, 100 * answered]);
    }
  });
});
