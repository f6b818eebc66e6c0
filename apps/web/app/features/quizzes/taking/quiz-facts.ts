import type { OwnQuiz } from '@avsar/contract';
import { countText, lengthText, momentInIndia } from '#lib/format.ts';
import { quizMessages } from '../quizzes.messages.ts';

/** What a student should know before they begin, a line each. */
export function factsOf(quiz: OwnQuiz): string[] {
  const { questionCount, minutes, attemptsMost, attempts, passPercent, explains, opensAt, closesAt, state } = quiz;
  return [
    `${countText(questionCount, 'question')}, ${minutes === null ? quizMessages.noLimit : lengthText(minutes)}`,
    `Passed with ${passPercent} %`,
    attemptsMost === null
      ? `You can try ${quizMessages.anyAttempts}`
      : quizMessages.attemptsLeft(attempts.length, attemptsMost),
    `You see ${explains === 'attempt' ? quizMessages.answersAfterAttempt : quizMessages.answersAfterClose}`,
    ...(state === 'coming' && opensAt !== null ? [quizMessages.opens(momentInIndia(opensAt))] : []),
    ...(state !== 'closed' && closesAt !== null ? [quizMessages.closes(momentInIndia(closesAt))] : []),
  ];
}
