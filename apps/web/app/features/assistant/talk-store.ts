import { ApiError, assistantEndpoints } from '@avsar/contract';
import { callApiParts } from '#api/client.ts';
import { type AuthState, readAuth } from '#features/auth/index.ts';
import { assistantMessages } from './assistant.messages.ts';
import { restoreTalk, storeTalk, type Talk } from './kept-talk.ts';
import {
  type Answer,
  emptyAnswer,
  failedWith,
  addPart,
  isComing,
  messagesToSend,
  type Said,
  saidMost,
} from './talk.ts';

/** Spec §9: an answer is shown this long after the question at the earliest. */
const answerAfterMilliseconds = 600;
/** Without any data for this long, the connection is lost. The server's own time limit is much shorter. */
const silenceMostMilliseconds = 30_000;
const timedOut = new Error('Nothing more came');

type Listener = () => void;

const listeners = new Set<Listener>();
let talk: Talk | undefined;
/** Text in the question field that is not sent yet. */
let draft = '';
/** Ids are never reused: a late call-back mark of a deleted talk must not hit an answer of the next one. */
let lastId = 0;
/** The running request for an answer. */
let request: { readonly controller: AbortController; readonly askedAt: number } | undefined;

const ownerOf = ({ role, userData }: AuthState) => `${role ?? 'VISITOR'} ${userData?.id ?? ''}`;

/** All entries of the talk. The store is outside the popup, so that an answer arrives also while it is closed. */
export function readTalk(): readonly Said[] {
  const owner = ownerOf(readAuth());
  if (talk?.owner !== owner) {
    request?.controller.abort();
    draft = '';
    talk = { owner, said: restoreTalk(owner) };
    lastId = Math.max(lastId, talk.said.at(-1)?.id ?? 0);
    // Another person's talk is deleted from storage, so that nobody else reads it.
    if (talk.said.length === 0) storeTalk(talk);
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

/** Asks a question. Does nothing while an answer is coming. */
export function ask(text: string, page: string | undefined): void {
  const said = readTalk();
  if (!isAnswering(said)) void answer([...said, { id: nextId(), role: 'user', text, page }]);
}

/** Removes the failed or stopped answer and asks the last question again. */
export function askAgain(): void {
  const said = readTalk();
  if (!isAnswering(said)) void answer(said.slice(0, -1));
}

/** Stops the answer and keeps its text so far. Ignored right after the question: a double click on "Send". */
export function stop(): void {
  const last = readTalk().at(-1);
  if (!isComing(last) || request === undefined || Date.now() < request.askedAt + answerAfterMilliseconds) return;
  request.controller.abort();
  change(last.id, { state: 'stopped' });
}

export function startNewTalk(): void {
  readTalk();
  request?.controller.abort();
  show([]);
}

export function markCallBackAsked(answerId: number): void {
  change(answerId, { isCallBackAsked: true });
}

async function answer(asked: readonly Said[]): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  request = { controller, askedAt: Date.now() };
  const mayShow = new Promise((resolve) => setTimeout(resolve, answerAfterMilliseconds));
  let coming = emptyAnswer(nextId());
  show([...asked, coming]);
  const page = asked.findLast((one) => one.role === 'user')?.page;
  const body = { messages: messagesToSend(asked), page };
  /** False once the answer was stopped, or another person logged in. */
  const isWanted = () => readTalk().length > 0 && (!signal.aborted || signal.reason === timedOut);
  const startTimer = () => setTimeout(() => controller.abort(timedOut), silenceMostMilliseconds);
  let timer = startTimer();
  try {
    for await (const part of callApiParts(assistantEndpoints.answer, { body }, { signal })) {
      clearTimeout(timer);
      timer = startTimer();
      coming = addPart(coming, part);
      await mayShow;
      if (!isWanted()) return;
      change(coming.id, coming);
      if (coming.state !== 'coming') return;
    }
    coming = failedWith(coming, assistantMessages.failed);
  } catch (error) {
    coming = failedWith(coming, error instanceof ApiError ? error.message : assistantMessages.failed);
  } finally {
    clearTimeout(timer);
  }
  await mayShow;
  if (isWanted()) change(coming.id, coming);
}

/** Changes one answer by id; the others may have changed meanwhile and stay as they are. */
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
  const isStreamedPart = isComing(last) && isComing(lastBefore) && last !== lastBefore;
  talk = { owner, said: said.slice(-saidMost) };
  // Stored when a question is asked and when an answer is complete, not for every streamed word.
  if (!isStreamedPart) storeTalk(talk);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}
