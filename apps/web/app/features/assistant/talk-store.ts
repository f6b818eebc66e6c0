import { ApiError, assistantEndpoints } from '@avsar/contract';
import { callApiParts } from '#api/client.ts';
import { type AuthState, readAuth } from '#features/auth/index.ts';
import { assistantMessages } from './assistant.messages.ts';
import { restoreTalk, storeTalk, type Talk } from './stored-talk.ts';
import {
  type Answer,
  emptyAnswer,
  failedAnswer,
  addAnswerPart,
  isAnswerComing,
  messagesToSend,
  type TalkEntry,
  talkEntriesMost,
} from './talk.ts';

/** The shortest time between a question and its answer (spec §9). */
const answerAfterMilliseconds = 600;
/** Without any data for this long, the connection is lost. The server's own time limit is much shorter. */
const silenceMostMilliseconds = 30_000;
const timedOut = new Error('Nothing more came');

type Listener = () => void;

const listeners = new Set<Listener>();
let talk: Talk | undefined;
/** Text in the question field that is not sent yet. */
let draft = '';
/** Ids are never reused: a late call-back mark for a deleted talk must not change an answer of the next talk. */
let lastId = 0;
/** The running request for an answer. */
let request: { readonly controller: AbortController; readonly askedAt: number } | undefined;

const ownerOf = ({ role, userData }: AuthState) => `${role ?? 'VISITOR'} ${userData?.id ?? ''}`;

/** All entries of the talk. The store is outside the popup, so that an answer arrives also while it is closed. */
export function readTalk(): readonly TalkEntry[] {
  const owner = ownerOf(readAuth());
  if (talk?.owner !== owner) {
    request?.controller.abort();
    draft = '';
    talk = { owner, entries: restoreTalk(owner) };
    lastId = Math.max(lastId, talk.entries.at(-1)?.id ?? 0);
    // Another person's talk is deleted from storage, so that nobody else reads it.
    if (talk.entries.length === 0) storeTalk(talk);
  }
  return talk.entries;
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

export const isAnswering = (entries: readonly TalkEntry[]): boolean => isAnswerComing(entries.at(-1));

/** Asks a question. Does nothing while an answer is coming. */
export function askQuestion(text: string, page: string | undefined): void {
  const entries = readTalk();
  if (!isAnswering(entries)) void requestAnswer([...entries, { id: nextId(), role: 'user', text, page }]);
}

/** Removes the failed or stopped answer and asks the last question again. */
export function askLastQuestionAgain(): void {
  const entries = readTalk();
  if (!isAnswering(entries)) void requestAnswer(entries.slice(0, -1));
}

/**
 * Stops the answer and keeps its text so far. Ignored right after the question, where it is the second click of a
 * double click on "Send".
 */
export function stopAnswer(): void {
  const last = readTalk().at(-1);
  if (!isAnswerComing(last) || request === undefined || Date.now() < request.askedAt + answerAfterMilliseconds) return;
  request.controller.abort();
  changeAnswer(last.id, { state: 'stopped' });
}

export function startNewTalk(): void {
  readTalk();
  request?.controller.abort();
  showEntries([]);
}

export function markCallBackRequested(answerId: number): void {
  changeAnswer(answerId, { isCallBackAsked: true });
}

async function requestAnswer(asked: readonly TalkEntry[]): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  request = { controller, askedAt: Date.now() };
  const minimumWait = new Promise((resolve) => setTimeout(resolve, answerAfterMilliseconds));
  let coming = emptyAnswer(nextId());
  showEntries([...asked, coming]);
  const page = asked.findLast((one) => one.role === 'user')?.page;
  const body = { messages: messagesToSend(asked), page };
  /** Whether the answer is still to be shown: false once it was stopped, or another person logged in. */
  const isWanted = () => readTalk().length > 0 && (!signal.aborted || signal.reason === timedOut);
  const startTimer = () => setTimeout(() => controller.abort(timedOut), silenceMostMilliseconds);
  let timer = startTimer();
  try {
    for await (const part of callApiParts(assistantEndpoints.answer, { body }, { signal })) {
      clearTimeout(timer);
      timer = startTimer();
      coming = addAnswerPart(coming, part);
      await minimumWait;
      if (!isWanted()) return;
      changeAnswer(coming.id, coming);
      if (coming.state !== 'coming') return;
    }
    coming = failedAnswer(coming, assistantMessages.failed);
  } catch (error) {
    coming = failedAnswer(coming, error instanceof ApiError ? error.message : assistantMessages.failed);
  } finally {
    clearTimeout(timer);
  }
  await minimumWait;
  if (isWanted()) changeAnswer(coming.id, coming);
}

/** Changes the answer with this id. The other entries stay as they are now. */
function changeAnswer(id: number, what: Partial<Answer>): void {
  showEntries(readTalk().map((one) => (one.id === id && one.role === 'model' ? { ...one, ...what } : one)));
}

function nextId(): number {
  lastId += 1;
  return lastId;
}

function showEntries(entries: readonly TalkEntry[]): void {
  const owner = ownerOf(readAuth());
  const [last, lastBefore] = [entries.at(-1), talk?.entries.at(-1)];
  const isStreamedPart = isAnswerComing(last) && isAnswerComing(lastBefore) && last !== lastBefore;
  talk = { owner, entries: entries.slice(-talkEntriesMost) };
  // The talk is stored when a question is asked and when an answer is complete, not for every streamed word.
  if (!isStreamedPart) storeTalk(talk);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}
