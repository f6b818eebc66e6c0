import { type AnswerPart, type ChatMessage, type ChatSource, limits } from '@avsar/contract';
import { assistantMessages } from './assistant.messages.ts';

export interface Question {
  readonly id: number;
  readonly role: 'user';
  readonly text: string;
  /** Path of the page where the question was asked, if the API accepts it. */
  readonly page: string | undefined;
}

export interface Answer {
  readonly id: number;
  readonly role: 'model';
  /** The answer, or the error message if `state` is `failed`. */
  readonly text: string;
  readonly state: 'coming' | 'whole' | 'failed' | 'stopped';
  readonly isQuoted: boolean;
  readonly isAnswered: boolean;
  readonly sources: readonly ChatSource[];
  readonly isCallBackAsked: boolean;
}

export type TalkEntry = Question | Answer;

export const isAnswerComing = (one: TalkEntry | undefined): one is Answer =>
  one?.role === 'model' && one.state === 'coming';

/** The largest number of entries in a talk; the oldest are removed. */
export const talkEntriesMost = 40;

export function emptyAnswer(id: number): Answer {
  return {
    id,
    role: 'model',
    text: '',
    state: 'coming',
    isQuoted: false,
    isAnswered: true,
    sources: [],
    isCallBackAsked: false,
  };
}

/** The answer with one more streamed part applied. */
export function addAnswerPart(answer: Answer, part: AnswerPart): Answer {
  if (part.kind === 'text') return { ...answer, text: answer.text + part.text };
  if (part.kind === 'instead') return { ...answer, text: part.text };
  if (part.kind === 'failed') return failedAnswer(answer, part.message);
  const { by, isAnswered, sources } = part;
  const isQuoted = by === 'records' && isAnswered;
  return { ...answer, state: 'whole', isQuoted, isAnswered, sources: sources.filter(isOnThisSite) };
}

export const failedAnswer = (answer: Answer, message: string): Answer => ({
  ...answer,
  state: 'failed',
  text: message === '' ? assistantMessages.failed : message,
  sources: [],
});

/** Whether to offer a call-back: the answer failed, only quotes our pages, or says that it does not know. */
export const offersCallBack = ({ state, isQuoted, isAnswered }: Answer): boolean =>
  state === 'failed' || (state === 'whole' && (isQuoted || !isAnswered));

/** Whether a source is a path on this site; `//host` and `/\host` are not. */
const isOnThisSite = ({ href }: ChatSource) => /^\/(?![/\\])/.test(href);

/** The messages sent to the server: answered questions with their answers, and the newest question. */
export function messagesToSend(entries: readonly TalkEntry[]): ChatMessage[] {
  const isUsableAnswer = (one: TalkEntry | undefined) =>
    one?.role === 'model' && one.state !== 'failed' && one.text !== '';
  const kept = entries
    .filter(
      (one, at) =>
        isUsableAnswer(one) || (one.role === 'user' && (at === entries.length - 1 || isUsableAnswer(entries[at + 1]))),
    )
    .slice(-limits.chatMessagesMost);
  // The first message must be a question.
  const fromQuestion = kept[0]?.role === 'model' ? kept.slice(1) : kept;
  return fromQuestion.map(({ role, text }) => ({ role, text: text.slice(0, limits.chatAnswerCharactersMost) }));
}

/**
 * If the page was closed before the last question was answered, adds a stopped answer, so that the question can be
 * asked again.
 */
export function addMissingAnswer(entries: readonly TalkEntry[]): readonly TalkEntry[] {
  const last = entries.at(-1);
  return last?.role === 'user' ? [...entries, { ...emptyAnswer(last.id + 1), state: 'stopped' }] : entries;
}
