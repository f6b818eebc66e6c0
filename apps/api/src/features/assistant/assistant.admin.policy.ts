import { answerPolicy } from './assistant.answer.policy.ts';

const dayMilliseconds = 24 * 60 * 60_000;

/** What is older waits for the night that deletes it, and is shown to nobody. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - answerPolicy.keptDays * dayMilliseconds);
