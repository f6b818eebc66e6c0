import { limits, type DisputeState, type Verdict } from '@avsar/contract';
import { formatIst } from '#shared/time.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMilliseconds);

/** The trainer is reminded once, this long after the student contested. */
export const remindAfterDays = 2;

export const contestableUntil = (endsAt: Date) => daysAfter(endsAt, limits.contestDays);

export const dueAtOf = (createdAt: Date) => daysAfter(createdAt, limits.decideDays);

/** Disputes that were opened before this moment are overdue, or have their trainer reminded. */
export const openedBefore = (now: Date, days: number) => daysAfter(now, -days);

interface ClassHours {
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
}

/** The reason why an entry of this class cannot be contested now; undefined if it can. */
export function whyUncontestable({ endsAt, cancelledAt }: ClassHours, now: Date): string | undefined {
  if (cancelledAt !== null) return 'This class was cancelled.';
  if (now < endsAt) return 'This class is not over yet.';
  const until = contestableUntil(endsAt);
  return now < until ? undefined : `You could contest this entry until ${formatIst(until)}.`;
}

/** Nobody contests what they claim, or claims less than the register says. */
export const isNothingToContest = (verdict: Verdict, claimed: Verdict) => verdict === 'present' || verdict === claimed;

interface Ends {
  readonly withdrawnAt: Date | null;
  readonly decidedAt: Date | null;
  readonly isAccepted: boolean | null;
}

export function disputeStateOf({ withdrawnAt, decidedAt, isAccepted }: Ends): DisputeState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (decidedAt === null) return 'open';
  return isAccepted === true ? 'accepted' : 'declined';
}
