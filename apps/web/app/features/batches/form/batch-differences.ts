import type { BatchFull } from '@avsar/contract';
import { differencesBy } from '#forms/differences.ts';
import { classTimes, dayText, weekdaysText } from '#lib/format.ts';

/** The changes another admin has saved, with the labels of the form. */
export const batchDifferences = differencesBy((batch: BatchFull) => ({
  Course: batch.course.title,
  Trainer: batch.trainer.trainer.name,
  Times: classTimes(batch.startTime, batch.endTime),
  Days: weekdaysText(batch.weekdays),
  Dates: `${dayText(batch.startDate)} to ${dayText(batch.endDate)}`,
  Seats: String(batch.capacity),
  Students: batch.students.map(({ name }) => name).join(', '),
}));
