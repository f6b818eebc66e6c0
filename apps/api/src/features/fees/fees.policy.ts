import type { Instalment } from '@avsar/contract';

/** `2026-11-18` and 14 days: `2026-12-02`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Days from one day to another; below zero if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** A part is due so many days after the first day of the batch, and never before today. */
export function dueDayOf(firstDay: string, days: number, today: string): string {
  const day = dayAfter(firstDay, days);
  return day < today ? today : day;
}

const wholeShare = 10_000;
/** Razorpay takes no payment below one rupee. */
const leastInPaise = 100;

/**
 * The amounts of the parts: each share of the total in whole rupees, and the last part takes the rest. Undefined if the
 * total is too small to be divided like this.
 */
export function amountsOf(totalInPaise: number, shares: readonly number[]): number[] | undefined {
  const rounded = shares.map((share) => Math.round((totalInPaise * share) / wholeShare / 100) * 100);
  const others = rounded.slice(0, -1);
  const amounts = [...others, totalInPaise - others.reduce((sum, amount) => sum + amount, 0)];
  return amounts.every((amount) => amount >= leastInPaise) ? amounts : undefined;
}

interface PartFacts {
  readonly dueOn: string;
  readonly closeAfterDays: number | null;
  readonly settledAt: Date | null;
  readonly cancelledAt: Date | null;
}

const isOpen = ({ settledAt, cancelledAt }: PartFacts): boolean => settledAt === null && cancelledAt === null;

/** The day from which no class can be joined while the part is open. */
export const closesOnOf = (part: PartFacts): string | null =>
  isOpen(part) && part.closeAfterDays !== null ? dayAfter(part.dueOn, part.closeAfterDays) : null;

/** The day that is agreed still counts: a part is overdue from the day after. */
export function stateOf(part: PartFacts, today: string): Instalment['state'] {
  if (part.cancelledAt !== null) return 'cancelled';
  if (part.settledAt !== null) return 'paid';
  const closesOn = closesOnOf(part);
  if (closesOn !== null && closesOn <= today) return 'closed';
  return part.dueOn < today ? 'overdue' : 'due';
}

/** The late fee is added so many days after the due day, at the earliest on the day after it. */
export const lateOnOf = ({
  dueOn,
  lateAfterDays,
}: {
  readonly dueOn: string;
  readonly lateAfterDays: number;
}): string => dayAfter(dueOn, Math.max(1, lateAfterDays));

/** Students are reminded this many days before the due day, on it, and then every so many days. */
const remindBeforeDays = 3;
const remindAgainDays = 7;

/** Whether a student is reminded of a part on this day. */
export function isReminded(dueOn: string, today: string): boolean {
  const late = daysBetween(dueOn, today);
  return late === -remindBeforeDays || (late >= 0 && late % remindAgainDays === 0);
}
