import type { GrantKind, GrantState } from '@avsar/contract';
import { formatDay, instantInIndia } from '#shared/time.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The time from the beginning of one day in India to the end of another; `until` is exclusive. */
export function givenWithin({ from, to }: Days): { readonly since?: Date; readonly until?: Date } {
  return {
    ...(from !== undefined && { since: instantInIndia(from, '00:00') }),
    ...(to !== undefined && { until: new Date(instantInIndia(to, '00:00').getTime() + dayMilliseconds) }),
  };
}

interface GrantFacts {
  readonly endedAt: Date | null;
  readonly validUntil: string | null;
  /** The order that was paid with it, if its money was not given back. */
  readonly orderId: number | null;
}

/** The same rule as `isInState` of the queries. Whoever has bought with a scholarship keeps it, whatever came later. */
export function stateOf({ endedAt, validUntil, orderId }: GrantFacts, today: string): GrantState {
  if (orderId !== null) return 'used';
  const isOver = validUntil !== null && validUntil < today;
  return endedAt !== null || isOver ? 'ended' : 'open';
}

interface ScholarshipFacts {
  readonly isEnrolled: boolean;
  readonly priceInPaise: number;
  readonly amountInPaise: number;
  readonly validUntil: string;
  readonly today: string;
}

interface Refusal {
  readonly field: 'courseId' | 'amount' | 'validUntil';
  readonly message: string;
}

const messages = {
  enrolled: 'This student already has this course.',
  free: 'This course costs nothing.',
  whole: 'Please enter less than the price. To give the whole course, assign it to the student.',
  past: 'Please choose a day that is still to come.',
  place: 'A free place ends with the course. Please take the course away from the student.',
  used: 'The student has bought the course with it.',
  ended: 'This scholarship has ended already.',
} as const;

/** Why this scholarship cannot be given; undefined if it can. */
export function whyNotGiven(facts: ScholarshipFacts): Refusal | undefined {
  const { isEnrolled, priceInPaise, amountInPaise, validUntil, today } = facts;
  if (isEnrolled) return { field: 'courseId', message: messages.enrolled };
  if (priceInPaise === 0) return { field: 'courseId', message: messages.free };
  if (amountInPaise >= priceInPaise) return { field: 'amount', message: messages.whole };
  return validUntil < today ? { field: 'validUntil', message: messages.past } : undefined;
}

/** Why this grant cannot be taken back; undefined if it can. */
export function whyNotEnded(kind: GrantKind, state: GrantState): string | undefined {
  if (kind === 'free_place') return messages.place;
  return state === 'open' ? undefined : messages[state];
}

/** What the end of a scholarship says whose day has passed. */
export const expiredReason = (validUntil: string) => `Its last day was ${formatDay(validUntil)}.`;
