import type { AnswerPart } from '@avsar/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authStorageKey, chatStorageKey } from '#lib/storage-keys.ts';

const encoder = new TextEncoder();
const quoted: AnswerPart = { kind: 'end', by: 'records', isAnswered: true, sources: [] };

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

/** Stubs `fetch` with a stream that the test writes to; aborting the request ends the stream. */
function serve() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        stream = started;
        signal?.addEventListener('abort', () => started.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return async (part: AnswerPart) => {
    stream?.enqueue(encoder.encode(`event: ${part.kind}\ndata: ${JSON.stringify(part)}\n\n`));
    await vi.advanceTimersByTimeAsync(1000);
  };
}

/** Imports the store afresh, as after a reload: session storage stays, memory is empty. */
async function loadStore() {
  vi.resetModules();
  return import('./talk-store.ts');
}

function signInAs(id: number | undefined): void {
  const person = { token: 'none', username: 'Asha', userData: { id, name: 'Asha', roles: ['STUDENT'], image: null } };
  if (id === undefined) localStorage.removeItem(authStorageKey);
  else localStorage.setItem(authStorageKey, JSON.stringify(person));
}

const kept = () => sessionStorage.getItem(chatStorageKey) ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('text that arrives later does not undo the call-back mark of an earlier answer', async () => {
  const say = serve();
  const { askQuestion, markCallBackRequested, readTalk } = await loadStore();
  askQuestion('What does it cost?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say(quoted);
  askQuestion('And when does it start?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say({ kind: 'text', text: 'On ' });
  markCallBackRequested(2);
  expect(kept(), 'also over a reload').toContain('"isCallBackAsked":true');
  await say({ kind: 'text', text: 'Monday' });
  await say(quoted);
  expect(readTalk()).toMatchObject([
    { id: 1 },
    { id: 2, isCallBackAsked: true },
    { id: 3 },
    { id: 4, text: 'On Monday', state: 'whole', isCallBackAsked: false },
  ]);
});

test('a call-back asked for in one talk does not mark an answer of the next talk', async () => {
  const say = serve();
  const { askQuestion, startNewTalk, markCallBackRequested, readTalk } = await loadStore();
  askQuestion('What does it cost?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say(quoted);
  const answerId = readTalk().at(-1)?.id ?? 0;
  startNewTalk();
  askQuestion('And when does it start?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say(quoted);
  markCallBackRequested(answerId);
  expect(readTalk()).toMatchObject([{ role: 'user' }, { isCallBackAsked: false }]);
});

test('an answer fails when the stream is silent for 30 seconds', async () => {
  const say = serve();
  const { askQuestion, readTalk } = await loadStore();
  askQuestion('Is anybody there?', '/');
  await vi.advanceTimersByTimeAsync(29_000);
  await say({ kind: 'text', text: 'Yes' });
  await vi.advanceTimersByTimeAsync(28_000);
  expect(readTalk().at(-1)).toMatchObject({ state: 'coming', text: 'Yes' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(readTalk().at(-1)).toMatchObject({ state: 'failed', text: 'Something went wrong!' });
});

test('a login or logout in another tab deletes talk and draft for good', async () => {
  const say = serve();
  signInAs(7);
  const { askQuestion, readDraft, readTalk, writeDraft } = await loadStore();
  askQuestion('Is there a hostel?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say(quoted);
  writeDraft('And what does ');
  expect(readDraft()).toBe('And what does ');
  expect(kept()).toContain('hostel');
  signInAs(undefined);
  expect(readTalk()).toEqual([]);
  expect(readDraft()).toBe('');
  expect(kept()).toBe('');
  signInAs(7);
  expect(readTalk()).toEqual([]);
});

test('after a reload the talk continues, with ids counted on', async () => {
  const say = serve();
  const before = await loadStore();
  before.askQuestion('Is there a hostel?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say(quoted);
  const after = await loadStore();
  after.askQuestion('And a canteen?', '/');
  expect(after.readTalk().map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test.each([
  ['no list', 'x'],
  ['nothing in it', [null]],
  ['an answer of another shape', [{ id: 1, role: 'model', text: 'Yes' }]],
  ['no words', [{ id: 1, role: 'user' }]],
])('a stored talk of the wrong shape is deleted: %s', async (_, entries) => {
  sessionStorage.setItem(chatStorageKey, JSON.stringify({ owner: 'VISITOR ', entries }));
  const { readTalk } = await loadStore();
  expect(readTalk()).toEqual([]);
  expect(kept()).toBe('');
});
