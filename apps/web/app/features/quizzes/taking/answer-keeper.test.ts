import { type Answer, ApiError, type Attempt, type DrawnQuestion } from '@avsar/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerKeeper, type KeepState } from './answer-keeper.ts';

const question = (position: number): DrawnQuestion => ({
  position,
  kind: 'text',
  text: 'Why?',
  program: null,
  options: [],
  pointsMost: 1,
  answer: null,
  version: 0,
  review: null,
});

const attempt: Attempt = {
  id: 1,
  number: 1,
  quiz: { id: 1, courseId: 1, title: 'Loops', passPercent: 60, explains: 'attempt' },
  begunAt: '2026-11-18T06:00:00.000Z',
  deadlineAt: null,
  secondsLeft: null,
  endedAt: null,
  endedBy: null,
  score: null,
  questions: [1, 2, 3].map(question),
};

const typed = (text: string): Answer => ({ text });
const refusal = (status: number, code: string) =>
  new ApiError(status, { code: code as 'conflict', message: code, requestId: 'none' });

/** A server that keeps answers by their versions, and can be cut off. */
function openServer() {
  const stored = new Map(
    attempt.questions.map(({ position }) => [position, { answer: null as Answer | null, version: 0 }]),
  );
  const sent: [number, string, number][] = [];
  const server = {
    stored,
    sent,
    error: undefined as Error | undefined,
    over: 0,
    foreign: 0,
    save: async (position: number, answer: Answer | null, version: number) => {
      await Promise.resolve();
      sent.push([position, answer !== null && 'text' in answer ? answer.text : '', version]);
      if (server.error !== undefined) throw server.error;
      if (stored.get(position)?.version !== version) throw refusal(409, 'conflict');
      stored.set(position, { answer, version: version + 1 });
      return { version: version + 1 };
    },
  };
  const keeper = new AnswerKeeper(attempt, {
    save: server.save,
    reread: async () => ({
      ...attempt,
      questions: attempt.questions.map((one) => ({ ...one, ...stored.get(one.position) })),
    }),
    onOver: () => (server.over += 1),
    onForeign: () => (server.foreign += 1),
  });
  const states: KeepState['kind'][] = [];
  keeper.subscribe(() => {
    const { kind } = keeper.read().state;
    if (states.at(-1) !== kind) states.push(kind);
  });
  return { ...server, server, keeper, states, textOf: (position: number) => stored.get(position)?.answer };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a choice is saved at once, a typed answer after a pause, and only its newest text', async () => {
  const { keeper, sent, states } = openServer();
  keeper.change(1, typed('a'), false);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[1, 'a', 0]]);
  for (const text of ['b', 'bo', 'boo']) keeper.change(2, typed(text), true);
  await vi.advanceTimersByTimeAsync(799);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  expect([sent[1], keeper.read().state.kind, states.at(-1)]).toEqual([[2, 'boo', 0], 'saved', 'saved']);
});

test('what was changed while it was on its way is saved again, with the new version', async () => {
  const { keeper, sent } = openServer();
  keeper.change(1, typed('a'), false);
  await vi.advanceTimersByTimeAsync(0);
  keeper.change(1, typed('ab'), false);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual([
    [1, 'a', 0],
    [1, 'ab', 1],
  ]);
});

test('without a connection answers stay, and are saved when it is back', async () => {
  const { keeper, server, sent, textOf } = openServer();
  server.error = new TypeError('Failed to fetch');
  keeper.change(1, typed('a'), false);
  keeper.change(2, typed('b'), false);
  await vi.advanceTimersByTimeAsync(10);
  expect([keeper.read().state.kind, keeper.hasUnsaved(), keeper.read().answers.get(2)]).toEqual([
    'offline',
    true,
    typed('b'),
  ]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toHaveLength(2);
  server.error = undefined;
  await vi.advanceTimersByTimeAsync(3010);
  expect([keeper.read().state.kind, textOf(1), textOf(2)]).toEqual(['saved', typed('a'), typed('b')]);
});

test('flush says whether nothing is left', async () => {
  const { keeper, server } = openServer();
  keeper.change(1, typed('a'), true);
  expect([await keeper.flush(), server.sent]).toEqual([true, [[1, 'a', 0]]]);
  server.error = refusal(503, 'unavailable');
  keeper.change(1, typed('b'), true);
  expect(await keeper.flush()).toBe(false);
});

test('of two windows the last answer counts, and the answers of the other one are shown', async () => {
  const { keeper, server, stored, textOf } = openServer();
  stored.set(1, { answer: typed('theirs'), version: 4 });
  stored.set(3, { answer: typed('also theirs'), version: 1 });
  keeper.change(1, typed('mine'), false);
  await vi.advanceTimersByTimeAsync(20);
  expect([textOf(1), keeper.read().answers.get(3), server.foreign, keeper.read().state.kind]).toEqual([
    typed('mine'),
    typed('also theirs'),
    1,
    'saved',
  ]);
  expect(stored.get(1)?.version).toBe(5);
});

test.each(['attempt_over', 'not_found'])('after %s nothing is sent any more', async (code) => {
  const { keeper, server, sent } = openServer();
  server.error = refusal(409, code);
  keeper.change(1, typed('a'), false);
  await vi.advanceTimersByTimeAsync(10);
  keeper.change(1, typed('b'), false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([server.over, sent.length]).toEqual([1, 1]);
});

test('an answer that the server does not take is said, and not sent again and again', async () => {
  const { keeper, server, sent } = openServer();
  server.error = refusal(400, 'validation_failed');
  keeper.change(1, typed('a'), false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([keeper.read().state, sent.length]).toEqual([{ kind: 'refused', why: 'validation_failed' }, 1]);
});
