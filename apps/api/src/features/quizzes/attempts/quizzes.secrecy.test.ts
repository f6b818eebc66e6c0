import { type Attempt, contract } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { placesOf, type QuizTakers, quizTakers } from '../../../../test/rows/quiz-takers.ts';
import { exampleContents, plantQuiz } from '../../../../test/rows/quizzes.ts';

/** No key and no explanation leaves the server before the attempt is over (ADR-0135): every reply is searched for them. */
let test: TestApp;
let takers: QuizTakers;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  takers = quizTakers(test);
});
afterAll(() => test.close());

/** Words that stand only in keys and explanations, and names of fields that would tell the key. */
const secrets = [
  'canary-explained',
  'canary having',
  // With more than digits, which the id of a request may hold by chance.
  '7319.5',
  '7319 to 7320',
  '0 can',
  'isRight',
  'accepted',
  'tolerance',
  'output',
  '"right"',
  '"items"',
  '"explanation"',
];

const found = (text: string) => secrets.filter((secret) => text.includes(secret));

/** Every call that a student can make about courses, quizzes, questions and attempts, as far as it only reads. */
const readsOf = ({ courseId, quizId, attemptId }: { courseId: number; quizId: number; attemptId: number }) =>
  contract
    .filter(({ method, path }) => method === 'GET' && /\/(?:quiz|question)/.test(path))
    .map(({ path }) =>
      path
        .replace(':courseId', String(courseId))
        .replace(':quizId', String(quizId))
        .replace(':attemptId', String(attemptId)),
    );

describe('a running attempt (threat 47)', () => {
  it.each(['attempt', 'close'] as const)('tells no key, by any call: explained after the %s', async (explains) => {
    const { courseId, quizId, token } = await takers.openQuiz({ explains, shufflesOptions: true });
    const begun = await takers.begin(quizId, token);
    const { id: attemptId } = begun.json<Attempt>();
    const replies = [begun, await takers.begin(quizId, token)];
    for (const position of [1, 2, 3, 4, 5, 6]) {
      // Also answers that are right, and answers that fit no question.
      for (const answer of [{ text: 'wrong' }, { places: [0] }, { places: [0, 1, 2, 3] }, null]) {
        replies.push(await takers.save(attemptId, position, answer, 0, token));
      }
    }
    const reads = readsOf({ courseId, quizId, attemptId });
    expect(reads).toContain(`/quiz-attempts/${attemptId}`);
    for (const path of reads) replies.push(await test.call('GET', `/api${path}`, { token }));
    expect(replies.filter(({ status }) => status < 300).length).toBeGreaterThan(8);
    expect(replies.flatMap(({ text }) => found(text))).toEqual([]);
    // The same search finds the key once the attempt is over, so it looks in the right place.
    const ended = await takers.submit(attemptId, token);
    if (explains === 'attempt')
      expect(found(ended.text)).toEqual(expect.arrayContaining(['canary-explained', 'isRight']));
    else expect(found(ended.text)).toEqual([]);
  });

  it('tells nothing by the places: every option is shown at every place, over many attempts', async () => {
    const { courseId, token: _ } = await takers.openQuiz();
    const quizId = await plantQuiz(test.db, courseId, { shufflesOptions: true, attemptsMost: null });
    const { token } = await takers.enrolledIn(courseId);
    const rightAt = new Map<string, Set<number>>();
    const note = (kind: string, place = -1) => rightAt.set(kind, (rightAt.get(kind) ?? new Set()).add(place));
    for (let times = 0; times < 40; times += 1) {
      const attempt = await takers.begun(quizId, token);
      note('single', placesOf(attempt, 1, ['final']).places[0]);
      note('order', placesOf(attempt, 5, [exampleContents.order.items[0] ?? '']).places[0]);
      note('multiple', placesOf(attempt, 2, ['for']).places[0]);
      await takers.submit(attempt.id, token);
    }
    expect([...rightAt].map(([kind, places]) => [kind, places.size])).toEqual([
      ['single', 3],
      ['order', 4],
      ['multiple', 4],
    ]);
  });

  it('tells no result: no reply says whether an answer is right', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    const right = await takers.save(id, 4, { text: 'canary having' }, 0, token);
    const wrong = await takers.save(id, 4, { text: 'where' }, 1, token);
    expect([Object.keys(right.json()), Object.keys(wrong.json())]).toEqual([
      ['version', 'secondsLeft'],
      ['version', 'secondsLeft'],
    ]);
    const attempt = (await takers.read(id, token)).json<Attempt>();
    expect([attempt.score, attempt.questions.filter(({ review }) => review !== null)]).toEqual([null, []]);
  });
});
