import type { Instalment } from '@avsar/contract';
import { countText, dayText, exactRupees } from '#lib/format.ts';
import { daysBetween } from '#lib/time/due-day.ts';

type Facts = Pick<Instalment, 'state' | 'dueOn' | 'paidAt' | 'isUnderWay'>;

/** What is to be paid for a part: with its late fee. */
export const amountDue = ({ amount, lateFee }: Pick<Instalment, 'amount' | 'lateFee'>) => amount + lateFee;

export const partText = ({ number, of }: Pick<Instalment, 'number' | 'of'>) => `Part ${number + 1} of ${of}`;

/** Whether money is still owed for this part. */
export const isOpen = ({ state }: Pick<Instalment, 'state'>) => state !== 'paid' && state !== 'cancelled';

/** The state of a part in words, so that nobody has to tell it from a colour. */
export function stateText({ state, dueOn, isUnderWay }: Facts, today: string): string {
  if (state === 'paid') return 'Paid';
  if (state === 'cancelled') return 'No longer due';
  if (isUnderWay) return 'Being checked';
  if (state === 'closed') return `${lateText(dueOn, today)}, joining closed`;
  if (state === 'overdue') return lateText(dueOn, today);
  return `Due ${dueText(dueOn, today)}`;
}

const lateText = (dueOn: string, today: string) => `${countText(daysBetween(dueOn, today), 'day')} late`;

/** The day in words: today, tomorrow, or its date. */
export function dueText(dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `on ${dayText(dueOn)}`;
}

/** The first part of each course that is not paid, those due first at the beginning. */
export function nextParts(instalments: readonly Instalment[]): readonly Instalment[] {
  const byCourse = new Map<number, Instalment>();
  for (const part of instalments.filter(isOpen).toSorted(byDay)) {
    if (!byCourse.has(part.course.id)) byCourse.set(part.course.id, part);
  }
  return [...byCourse.values()];
}

const byDay = (one: Instalment, other: Instalment) =>
  one.dueOn === other.dueOn ? one.number - other.number : one.dueOn < other.dueOn ? -1 : 1;

/** The parts of each course, in the order in which courses have something due; courses without dues come last. */
export function partsByCourse(instalments: readonly Instalment[]): readonly (readonly Instalment[])[] {
  const due = nextParts(instalments).map(({ course }) => course.id);
  const ids = new Set([...due, ...instalments.map(({ course }) => course.id)]);
  return [...ids].map((id) =>
    instalments
      .filter(({ course, state }) => course.id === id && state !== 'cancelled')
      .toSorted((one, other) => one.number - other.number),
  );
}

/** Days before the due date from which the student is reminded on the page of their courses. */
const remindDays = 3;

/** The next part of a course, if the student has to be told of it now. */
export function partsToRemind(instalments: readonly Instalment[], today: string): readonly Instalment[] {
  return nextParts(instalments).filter(
    ({ state, dueOn, isUnderWay }) => !isUnderWay && (state !== 'due' || daysBetween(today, dueOn) <= remindDays),
  );
}

export const amountText = (part: Pick<Instalment, 'amount' | 'lateFee'>) => exactRupees(amountDue(part));
