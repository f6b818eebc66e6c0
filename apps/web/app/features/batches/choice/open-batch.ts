import type { CourseDetail } from '@avsar/contract';
import { batchModeTexts } from '#lib/batch-mode.ts';
import { classTimes, clockTime, dayText, shortDayText, weekdaysText } from '#lib/format.ts';

/** A batch that can be joined, as people who are not enrolled see it. */
export type OpenBatch = CourseDetail['batches'][number];

export const batchMode = ({ mode }: OpenBatch): string => batchModeTexts[mode];

/** First and last day: 14 Nov 2026 to 20 Feb 2027. */
export const batchDates = ({ startDate, endDate }: OpenBatch): string => `${dayText(startDate)} to ${dayText(endDate)}`;

/** The dates of the chosen batch. Without one nothing is promised: the dates of the course may fit no batch. */
export const datesOfChoice = (batch: OpenBatch | undefined): string =>
  batch === undefined ? 'Dates will be announced' : batchDates(batch);

/** Weekdays and times: Mon to Fri, 7:30 pm to 9:00 pm IST. */
export const batchHours = ({ weekdays, startTime, endTime }: OpenBatch): string =>
  `${weekdaysText(weekdays)}, ${classTimes(startTime, endTime)}`;

/** First day, weekdays and start in one short line: 14 Nov, Mon to Fri, 7:30 pm. */
export const batchInShort = ({ startDate, weekdays, startTime }: OpenBatch): string =>
  `${shortDayText(startDate)}, ${weekdaysText(weekdays)}, ${clockTime(startTime)}`;

export const seatsText = ({ seatsLeft, capacity }: OpenBatch): string =>
  seatsLeft > 0 ? `${seatsLeft} of ${capacity} seats left` : 'Full';

export const hasRoom = ({ seatsLeft }: OpenBatch): boolean => seatsLeft > 0;

/**
 * The batch that is chosen for somebody who has not chosen yet: the first of the preferred ids that is open and has
 * room, else the first batch with room.
 */
export function chooseBatch(
  batches: readonly OpenBatch[],
  preferredIds: readonly (number | undefined)[] = [],
): OpenBatch | undefined {
  const withRoom = batches.filter(hasRoom);
  const preferred = preferredIds.map((wanted) => withRoom.find(({ id }) => id === wanted));
  return preferred.find((batch) => batch !== undefined) ?? withRoom[0];
}
