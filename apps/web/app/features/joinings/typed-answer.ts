import type { JoiningAnswer } from '@avsar/contract';
import { answerMessages } from './joinings.messages.ts';

/** What was typed into the fields of an answer, as the API takes it. */
export function typedAnswer(chosen: JoiningAnswer | undefined, texts: Readonly<Record<string, string>>) {
  if (chosen === 'joined') return { answer: chosen, joinedOn: texts['joinedOn'] ?? '' };
  return { answer: chosen, reason: texts['reason'] ?? '' };
}

/** Without a choice, the schema has no sentence for people. */
export const checkAnswer = (chosen: JoiningAnswer | undefined): Readonly<Record<string, string>> =>
  chosen === undefined ? { answer: answerMessages.choose } : {};
