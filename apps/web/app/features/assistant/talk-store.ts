import { ApiError, assistantEndpoints } from '@avsar/contract';
import { type Auth, callApiParts, readAuth } from '#features/auth/index.ts';
import { assistantMessages } from './assistant.messages.ts';
import { keepTalk, restoreTalk, type Talk } from './kept-talk.ts';
import { type Answer, emptyAnswer, failedWith, hear, isComing, messagesToSend, type Said, saidMost } from './talk.ts';

/** Spec §9: nothing is answered sooner after a question. */
const answerAfterMilliseconds = 600;
/** The server gives up long before: what says nothing for so long is a dead line (a lift, a tunnel). */
const silenceMostMilliseconds = 30_000;
const silence = new Error('Nothing more came');

type Listener = () => void;

const listeners = new Set<Listener>();
let talk: Talk | undefined;
/** What is typed and not asked yet. */
let draft = '';
/** Never given twice: what was asked for in a talk that is gone must not find the next one. */
let lastId = 0;
/** The answer that is coming, and since when. */
let line: { readonly hangUp: AbortController; readonly askedAt: number } | undefined;

const ownerOf = ({ role, userData }: Auth) => `${role ?? 'VISITOR'} ${userData?.id ?? ''}`;

/** What was said in this visit. It lives beside the popup: an answer comes in also while that is closed. */
export function readTalk(): readonly Said[] {
  const owner = ownerOf(readAuth());
  if (talk?.owner !== owner) {
    line?.hangUp.abort();
    draft = '';
    talk = { owner, said: restoreTalk(owner) };
    lastId = Math.max(lastId, talk.said.at(-1)?.id ?? 0);
    // What somebody else has said here is not for whoever comes next, nor for later.
    if (talk.said.length === 0) keepTalk(talk);
  }
  return talk.said;
}

export function readDraft(): string {
  readTalk();
  return draft;
}

export function writeDraft(text: string): void {
  readTalk();
  draft = text;
  announce();
}

export function subscribeToTalk(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isAnswering = (said: readonly Said[]): boolean => isComing(said.at(-1));

/** One at a time; nothing happens while an answer is coming. */
export function ask(text: string, page: string | undefined): void {
  const said = readTalk();
  if (!isAnswering(said)) void answer([...said, { id: nextId(), role: 'user', text, page }]);
}

/** The last question once more, its failed answer forgotten. */
export function askAgain(): void {
  const said = readTalk();
  if (!isAnswering(said)) void answer(said.slice(0, -1));
}

/** What has come so far stays. Whoever pressed "Send" twice did not mean this. */
export function stop(): void {
  const last = readTalk().at(-1);
  if (!isComing(last) || line === undefined || Date.now() < line.askedAt + answerAfterMilliseconds) return;
  line.hangUp.abort();
  change(last.id, { state: 'stopped' });
}

export function beginAnew(): void {
  readTalk();
  line?.hangUp.abort();
  show([]);
}

export function noteCallBack(answerId: number): void {
  change(answerId, { isCallBackAsked: true });
}

async function answer(asked: readonly Said[]): Promise<void> {
  const hangUp = new AbortController();
  const { signal } = hangUp;
  line = { hangUp, askedAt: Date.now() };
  const mayShow = new Promise((resolve) => setTimeout(resolve, answerAfterMilliseconds));
  let coming = emptyAnswer(nextId());
  show([...asked, coming]);
  const page = asked.findLast((one) => one.role === 'user')?.page;
  const body = { messages: messagesToSend(asked), page };
  /** Not once it was stopped, or somebody else has come to this tab. */
  const isWanted = () => readTalk().length > 0 && (!signal.aborted || signal.reason === silence);
  const listen = () => setTimeout(() => hangUp.abort(silence), silenceMostMilliseconds);
  let listening = listen();
  try {
    for await (const part of callApiParts(assistantEndpoints.answer, { body }, { signal })) {
      clearTimeout(listening);
      listening = listen();
      coming = hear(coming, part);
      await mayShow;
      if (!isWanted()) return;
      change(coming.id, coming);
      if (coming.state !== 'coming') return;
    }
    coming = failedWith(coming, assistantMessages.failed);
  } catch (error) {
    coming = failedWith(coming, error instanceof ApiError ? error.message : assistantMessages.failed);
  } finally {
    clearTimeout(listening);
  }
  await mayShow;
  if (isWanted()) change(coming.id, coming);
}

/** That one and no other: meanwhile something may have become of the others. */
function change(id: number, what: Partial<Answer>): void {
  show(readTalk().map((one) => (one.id === id && one.role === 'model' ? { ...one, ...what } : one)));
}

function nextId(): number {
  lastId += 1;
  return lastId;
}

function show(said: readonly Said[]): void {
  const owner = ownerOf(readAuth());
  const [last, lastBefore] = [said.at(-1), talk?.said.at(-1)];
  const isWord = isComing(last) && isComing(lastBefore) && last !== lastBefore;
  talk = { owner, said: said.slice(-saidMost) };
  // Not for every word: a question is kept when it is asked, an answer when it is whole.
  if (!isWord) keepTalk(talk);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}
