import { type openStates, quizLimits, type QuizExplains, type QuizState, type Score } from '@avsar/contract';
import { formatIst } from '#shared/time.ts';

type OpenState = (typeof openStates)[number];

const graceMilliseconds = quizLimits.graceSeconds * 1000;

/** Answers that arrive now count if the deadline is not before this instant: they may have been on their way. */
export const countsSince = (now: Date) => new Date(now.getTime() - graceMilliseconds);

interface Timed {
  readonly deadlineAt: Date | null;
}

/** The time of an attempt is over, and no answer that arrives now counts. */
export const isTimeOver = ({ deadlineAt }: Timed, now: Date): boolean =>
  deadlineAt !== null && deadlineAt < countsSince(now);

export function secondsLeftOf({ deadlineAt }: Timed, now: Date): number | null {
  if (deadlineAt === null) return null;
  return Math.max(0, Math.ceil((deadlineAt.getTime() - now.getTime()) / 1000));
}

const earlier = (one: Date | null, other: Date | null) => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

interface QuizTimes {
  readonly minutes: number | null;
  readonly closesAt: Date | null;
}

/** An attempt ends with its minutes or with the quiz, whichever comes first. */
export const deadlineOf = ({ minutes, closesAt }: QuizTimes, now: Date): Date | null =>
  earlier(minutes === null ? null : new Date(now.getTime() + minutes * 60_000), closesAt);

interface Opening {
  readonly state: QuizState;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

export function openStateOf({ state, opensAt, closesAt }: Opening, now: Date): OpenState {
  if (state === 'closed' || (closesAt !== null && closesAt <= now)) return 'closed';
  return opensAt !== null && opensAt > now ? 'coming' : 'open';
}

interface Attempted {
  readonly pointsInHundredths: number | null;
  readonly pointsMost: number;
  readonly passPercent: number;
}

/** Null while the attempt runs. The percentage is rounded down, so that it never says 60 to somebody who missed 60. */
export function scoreViewOf({ pointsInHundredths, pointsMost, passPercent }: Attempted): Score | null {
  if (pointsInHundredths === null) return null;
  return {
    points: pointsInHundredths / 100,
    pointsMost,
    percent: Math.floor(pointsInHundredths / pointsMost),
    isPassed: pointsInHundredths >= passPercent * pointsMost,
  };
}

/** The attempt that counts: the one with the largest part of its points, of equal ones the first. */
export function bestOf<Item extends Attempted>(attempts: readonly Item[]): Item | undefined {
  const share = ({ pointsInHundredths, pointsMost }: Item) => (pointsInHundredths ?? 0) / pointsMost;
  return attempts
    .filter(({ pointsInHundredths }) => pointsInHundredths !== null)
    .reduce<Item | undefined>((best, one) => (best === undefined || share(one) > share(best) ? one : best), undefined);
}

interface Explained {
  readonly explains: QuizExplains;
  readonly openState: OpenState;
  /** The student is in another attempt of this quiz, which may have the same questions. */
  readonly isTakingAgain: boolean;
  /** Somebody still answers the questions of this quiz. */
  readonly isAnybodyTaking: boolean;
}

/** Whether a student whose attempt is over sees the right answers. */
export function isExplained({ explains, openState, isTakingAgain, isAnybodyTaking }: Explained): boolean {
  if (isTakingAgain) return false;
  return explains === 'attempt' || (openState === 'closed' && !isAnybodyTaking);
}

export interface Beginning extends Opening {
  readonly attemptsMost: number | null;
  readonly attemptCount: number;
  readonly enrolmentStatus: 'Active' | 'Completed' | 'Cancelled';
  readonly overdueAt: Date | null;
}

interface Refusal {
  readonly code: 'conflict' | 'fees_overdue';
  readonly message: string;
}

const overdueText =
  'A part of your fee is overdue, so you cannot begin a quiz. Please pay it under Payments, or talk to us.';

/** Why the student cannot begin an attempt now; undefined if they can. */
export function whyNotBegun(facts: Beginning, now: Date): Refusal | undefined {
  const message = sentenceAgainst(facts, now);
  if (message !== undefined) return { code: 'conflict', message };
  return facts.overdueAt === null ? undefined : { code: 'fees_overdue', message: overdueText };
}

function sentenceAgainst(facts: Beginning, now: Date): string | undefined {
  const { opensAt, attemptsMost, attemptCount, enrolmentStatus } = facts;
  const openState = openStateOf(facts, now);
  if (openState === 'closed') return 'This quiz is closed.';
  if (openState === 'coming' && opensAt !== null) return `This quiz opens on ${formatIst(opensAt)}.`;
  if (enrolmentStatus !== 'Active') return 'You have completed this course. You can read your results here.';
  if (attemptsMost === null || attemptCount < attemptsMost) return undefined;
  return attemptsMost === 1 ? 'You have used your only attempt.' : `You have used all ${attemptsMost} attempts.`;
}
