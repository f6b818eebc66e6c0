import type { AnswerPart } from '@avsar/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authStorageKey, talkStorageKey } from '#lib/storage-keys.ts';

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

/** A server whose words are ours to say; it hears when somebody hangs up. */
function serve() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        line = started;
        signal?.addEventListener('abort', () => started.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return async (part: AnswerPart) => {
    line?.enqueue(encoder.encode(`event: ${part.kind}\ndata: ${JSON.stringify(part)}\n\n`));
    await vi.advanceTimersByTimeAsync(1000);
  };
}

/** As after a reload: what is kept stays, what the page knew is gone. */
async function loadStore() {
  vi.resetModules();
  return import('./talk-store.ts');
}

function signInAs(id: number | undefined): void {
  const person = { token: 'none', username: 'Asha', userData: { id, name: 'Asha', roles: ['STUDENT'], image: null } };
  if (id === undefined) localStorage.removeItem(authStorageKey);
  else localStorage.setItem(authStorageKey, JSON.stringify(person));
}

const kept = () => sessionStorage.getItem(talkStorageKey) ?? '';

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

test('words that come later do not undo what became of an earlier answer', async () => {
  const say = serve();
  const { ask, noteCallBack, readTalk } = await loadStore();
  ask('What does it cost?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say(quoted);
  ask('And when does it start?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say({ kind: 'text', text: 'On ' });
  noteCallBack(2);
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

test('what was asked for in one talk does not find its way into the next', async () => {
  const say = serve();
  const { ask, beginAnew, noteCallBack, readTalk } = await loadStore();
  ask('What does it cost?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say(quoted);
  const answerId = readTalk().at(-1)?.id ?? 0;
  beginAnew();
  ask('And when does it start?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say(quoted);
  noteCallBack(answerId);
  expect(readTalk()).toMatchObject([{ role: 'user' }, { isCallBackAsked: false }]);
});

test('a line that dies without a word is given up', async () => {
  const say = serve();
  const { ask, readTalk } = await loadStore();
  ask('Is anybody there?', '/');
  await vi.advanceTimersByTimeAsync(29_000);
  await say({ kind: 'text', text: 'Yes' });
  await vi.advanceTimersByTimeAsync(28_000);
  expect(readTalk().at(-1)).toMatchObject({ state: 'coming', text: 'Yes' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(readTalk().at(-1)).toMatchObject({ state: 'failed', text: 'Something went wrong!' });
});

test('whoever signs in or out elsewhere leaves nothing here, also for later', async () => {
  const say = serve();
  signInAs(7);
  const { ask, readDraft, readTalk, writeDraft } = await loadStore();
  ask('Is there a hostel?', '/');
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

test('after a reload the talk goes on, and the ids with it', async () => {
  const say = serve();
  const before = await loadStore();
  before.ask('Is there a hostel?', '/');
  await vi.advanceTimersByTimeAsync(1000);
  await say(quoted);
  const after = await loadStore();
  after.ask('And a canteen?', '/');
  expect(after.readTalk().map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test.each([
  ['no list', 'x'],
  ['nothing in it', [null]],
  ['an answer of another shape', [{ id: 1, role: 'model', text: 'Yes' }]],
  ['no words', [{ id: 1, role: 'user' }]],
])('what is kept and not ours is forgotten: %s', async (_, said) => {
  sessionStorage.setItem(talkStorageKey, JSON.stringify({ owner: 'VISITOR ', said }));
  const { readTalk } = await loadStore();
  expect(readTalk()).toEqual([]);
  expect(kept()).toBe('');
});
