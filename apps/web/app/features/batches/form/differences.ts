import type { BatchFull } from '@avsar/contract';
import type { Difference } from '#admin-kit/index.ts';
import { classTimes, day, weekdays } from '#lib/format.ts';

/** The changes another admin has saved, with the labels of the form. */
export function differencesOf(before: BatchFull, now: BatchFull): readonly Difference[] {
  const facts: readonly (readonly [string, (batch: BatchFull) => string])[] = [
    ['Course', ({ course }) => course.title],
    ['Trainer', ({ trainer }) => trainer.trainer.name],
    ['Times', ({ startTime, endTime }) => classTimes(startTime, endTime)],
    ['Days', (batch) => weekdays(batch.weekdays)],
    ['Dates', ({ startDate, endDate }) => `${day(startDate)} to ${day(endDate)}`],
    ['Seats', ({ capacity }) => String(capacity)],
    ['Students', ({ students }) => students.map(({ name }) => name).join(', ')],
  ];
  return facts
    .map(([label, read]) => ({ label, before: read(before), now: read(now) }))
    .filter((difference) => difference.before !== difference.now);
}
