import { ApiError, assistantEndpoints } from '@avsar/contract';
import { type Auth, callApiParts, readAuth } from '#features/auth/index.ts';
import { talkStorageKey } from '#lib/storage-keys.ts';
import { assistantMessages } from './assistant.messages.ts';
import { type Answer, emptyAnswer, failedWith, hear, messagesToSend, pickUp, type Said, saidMost } from './talk.ts';

interface Talk {
  /** Whoever signs in or out begins a talk of their own. */
  readonly owner: string;
  readonly said: readonly Said[];
}

/** Spec §9: nothing is answered sooner after a question. */
const answerAfterMilliseconds = 600;

type Listener = () => void;

const listeners = new Set<Listener>();
let talk: Talk | undefined;
/** The answer that is coming, and since when. */
let line: { readonly hangUp: AbortController; readonly askedAt: number } | undefined;

const ownerOf = ({ role, userData }: Auth) => `${role ?? 'VISITOR'} ${userData?.id ?? ''}`;

/** What was said in this visit. It lives beside the popup: an answer comes in also while that is closed. */
export function readTalk(): readonly Said[] {
  const owner = ownerOf(readAuth());
  if (talk?.owner !== owner) {
    line?.hangUp.abort();
    talk = { owner, said: restore(owner) };
  }
  return talk.said;
}

export function subscribeToTalk(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isAnswering = (said: readonly Said[]): boolean => isComing(said.at(-1));

const isComing = (one: Said | undefined): one is Answer => one?.role === 'model' && one.state === 'coming';

/** One at a time; nothing happens while an answer is coming. */
export function ask(text: string, page: string | undefined): void {
  const said = readTalk();
  if (!isAnswering(said)) void answer([...said, { id: nextId(said), role: 'user', text, page }]);
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
  line = { hangUp, askedAt: Date.now() };
  const mayShow = new Promise((resolve) => setTimeout(resolve, answerAfterMilliseconds));
  let coming = emptyAnswer(nextId(asked));
  show([...asked, coming]);
  const page = asked.findLast((one) => one.role === 'user')?.page;
  const body = { messages: messagesToSend(asked), page };
  /** Not once it was stopped, or somebody else has come to this tab. */
  const isWanted = () => readTalk().length > 0 && !hangUp.signal.aborted;
  try {
    for await (const part of callApiParts(assistantEndpoints.answer, { body }, { signal: hangUp.signal })) {
      coming = hear(coming, part);
      await mayShow;
      if (!isWanted()) return;
      show([...asked, coming]);
      if (coming.state !== 'coming') return;
    }
    coming = failedWith(coming, assistantMessages.failed);
  } catch (error) {
    coming = failedWith(coming, error instanceof ApiError ? error.message : assistantMessages.failed);
  }
  await mayShow;
  if (isWanted()) show([...asked, coming]);
}

function change(id: number, what: Partial<Answer>): void {
  show(readTalk().map((one) => (one.id === id && one.role === 'model' ? { ...one, ...what } : one)));
}

const nextId = (said: readonly Said[]): number => (said.at(-1)?.id ?? 0) + 1;

function show(said: readonly Said[]): void {
  const owner = ownerOf(readAuth());
  const isMore = isComing(said.at(-1)) && isComing(talk?.said.at(-1));
  talk = { owner, said: said.slice(-saidMost) };
  // Not for every word: a question is kept when it is asked, an answer when it is whole.
  if (!isMore) keep(talk);
  for (const listener of listeners) listener();
}

/** For this tab and this visit; where the browser keeps nothing, the talk lasts as long as the page. */
function keep({ owner, said }: Talk): void {
  try {
    if (said.length === 0) sessionStorage.removeItem(talkStorageKey);
    else sessionStorage.setItem(talkStorageKey, JSON.stringify({ owner, said: said.filter((one) => !isComing(one)) }));
  } catch {
    // Full, or forbidden.
  }
}

function restore(owner: string): readonly Said[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(talkStorageKey) ?? 'null') as Talk | null;
    return kept?.owner === owner ? pickUp(kept.said) : [];
  } catch {
    return [];
  }
}
