import { limits } from '@avsar/contract';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The moment until which an entry of a class that ended then can be contested. */
export const contestableUntil = (endTime: string): string =>
  new Date(Date.parse(endTime) + limits.contestDays * dayMilliseconds).toISOString();

interface Facts {
  readonly verdict: 'present' | 'late' | 'absent' | null;
  readonly endTime: string;
  /** The state of the newest dispute about the entry. */
  readonly state: 'open' | 'accepted' | 'declined' | 'withdrawn' | undefined;
}

/** What the student can do about an entry: nothing to say, contest it, wait for the decision, or it is too late. */
export function contestStepOf({ verdict, endTime, state }: Facts, now: number): 'none' | 'contest' | 'waits' | 'over' {
  if (state === 'open') return 'waits';
  // The decision is among the events of the entry.
  if (state === 'accepted' || state === 'declined') return 'none';
  if (verdict === null || verdict === 'present' || now < Date.parse(endTime)) return 'none';
  return now < Date.parse(contestableUntil(endTime)) ? 'contest' : 'over';
}
