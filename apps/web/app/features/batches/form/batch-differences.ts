import type { BatchFull } from '@avsar/contract';
import { differencesBy } from '#forms/differences.ts';
import { batchModeTexts } from '#lib/batch-mode.ts';
import { classTimes, dayText, weekdaysText } from '#lib/format.ts';

/** The changes another admin has saved, with the labels of the form. */
export const batchDifferences = differencesBy((batch: BatchFull) => ({
  Course: batch.course.title,
  Trainer: batch.trainer.trainer.name,
  Name: batch.name ?? '',
  Mode: batchModeTexts[batch.mode],
  Times: classTimes(batch.startTime, batch.endTime),
  Days: weekdaysText(batch.weekdays),
  Dates: `${dayText(batch.startDate)} to ${dayText(batch.endDate)}`,
  'Last day to join': batch.lastJoinDate === null ? '' : dayText(batch.lastJoinDate),
  Draft: batch.isDraft ? 'yes' : 'no',
  Seats: String(batch.capacity),
  Students: batch.students.map(({ name }) => name).join(', '),
}));
