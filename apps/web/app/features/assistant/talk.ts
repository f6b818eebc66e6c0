import { type AnswerPart, type ChatMessage, type ChatSource, limits } from '@avsar/contract';
import { assistantMessages } from './assistant.messages.ts';

export interface Question {
  readonly id: number;
  readonly role: 'user';
  readonly text: string;
  /** Where on the site it was asked; unknown where the address is none of ours. */
  readonly page: string | undefined;
}

export interface Answer {
  readonly id: number;
  readonly role: 'model';
  /** Of a failed one: why. */
  readonly text: string;
  readonly state: 'coming' | 'whole' | 'failed' | 'stopped';
  readonly isQuoted: boolean;
  readonly isAnswered: boolean;
  readonly sources: readonly ChatSource[];
  readonly isCallBackAsked: boolean;
}

export type Said = Question | Answer;

export const isComing = (one: Said | undefined): one is Answer => one?.role === 'model' && one.state === 'coming';

/** Of one visit; older ones are forgotten. */
export const saidMost = 40;

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

/** The answer after one more part of it. */
export function hear(answer: Answer, part: AnswerPart): Answer {
  if (part.kind === 'text') return { ...answer, text: answer.text + part.text };
  if (part.kind === 'instead') return { ...answer, text: part.text };
  if (part.kind === 'failed') return failedWith(answer, part.message);
  const { by, isAnswered, sources } = part;
  const isQuoted = by === 'records' && isAnswered;
  return { ...answer, state: 'whole', isQuoted, isAnswered, sources: sources.filter(leadsToUs) };
}

export const failedWith = (answer: Answer, message: string): Answer => ({
  ...answer,
  state: 'failed',
  text: message === '' ? assistantMessages.failed : message,
  sources: [],
});

/** Whoever is not told enough by it may want a person. */
export const wantsPerson = ({ state, isQuoted, isAnswered }: Answer): boolean =>
  state === 'failed' || (state === 'whole' && (isQuoted || !isAnswered));

/** A page of ours, and nothing that only looks like one. */
const leadsToUs = ({ href }: ChatSource) => /^\/(?![/\\])/.test(href);

/** What the server is told of the talk: the newest question, and before it what was asked and answered. */
export function messagesToSend(said: readonly Said[]): ChatMessage[] {
  const isHeard = (one: Said | undefined) => one?.role === 'model' && one.state !== 'failed' && one.text !== '';
  const told = said
    .filter((one, at) => isHeard(one) || (one.role === 'user' && (at === said.length - 1 || isHeard(said[at + 1]))))
    .slice(-limits.chatMessagesMost);
  // A talk begins with somebody who asks.
  const begun = told[0]?.role === 'model' ? told.slice(1) : told;
  return begun.map(({ role, text }) => ({ role, text: text.slice(0, limits.chatAnswerCharactersMost) }));
}

/** What is left of a visit: an answer that was still coming when the page went can be asked for again. */
export function pickUp(said: readonly Said[]): readonly Said[] {
  const last = said.at(-1);
  return last?.role === 'user' ? [...said, { ...emptyAnswer(last.id + 1), state: 'stopped' }] : said;
}
