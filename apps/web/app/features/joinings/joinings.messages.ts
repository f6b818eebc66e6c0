import type { JoiningSaid } from '@avsar/contract';
import { dayText } from '#lib/format.ts';

/** What somebody has said, as a short sentence. */
export const saidText = ({ answer, joinedOn }: Pick<JoiningSaid, 'answer' | 'joinedOn'>) =>
  answer === 'joined' && joinedOn !== null ? `Joined on ${dayText(joinedOn)}` : 'Has not joined';

/** Texts of the form in which somebody says whether a student has joined. */
export const answerMessages = {
  choose: 'Please choose an answer.',
  day: 'First day at work',
} as const;
