import type { CourseDetail, NextBatch } from '@avsar/contract';
import { batchModeTexts } from '#lib/batch-mode.ts';
import { classTimes, clockTime, countText, dayText, shortDayText, timeInIndia, weekdaysText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';

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

/** Saturday is 6, Sunday is 7. */
const isWeekend = (weekday: number) => weekday >= 6;

/** When classes are, in a word or two: evenings, weekend mornings. */
function partOfDay({ startTime, weekdays }: Pick<NextBatch, 'startTime' | 'weekdays'>): string {
  const hour = Number(startTime.slice(0, 2));
  const part = hour < 12 ? 'mornings' : hour < 17 ? 'afternoons' : 'evenings';
  return weekdays.every(isWeekend) ? `weekend ${part}` : part;
}

/** The batch that the card of this course names: the nearest one with a free seat, else the nearest one. */
export function nextBatchOf({ batches, seatsAsOf }: Pick<CourseDetail, 'batches' | 'seatsAsOf'>): NextBatch | null {
  const batch = chooseBatch(batches) ?? batches[0];
  return batch === undefined ? null : { ...batch, seatsAsOf };
}

/** The line of a course's card: Next batch 24 Nov, evenings. */
export function nextBatchText(batch: NextBatch | null): string {
  if (batch === null) return 'Dates will be announced';
  // The day of the reply and not of this device, so that server and browser render the same.
  const hasBegun = batch.startDate < todayInIndia(Date.parse(batch.seatsAsOf));
  const start = hasBegun ? 'Join now, started' : 'Next batch';
  return `${start} ${shortDayText(batch.startDate)}, ${partOfDay(batch)}`;
}

/** The second line of a course's card: 6 seats left as of 10:30 am. */
export const nextSeatsText = ({ seatsLeft, seatsAsOf }: NextBatch): string =>
  `${seatsLeft > 0 ? `${countText(seatsLeft, 'seat')} left` : 'Full'} as of ${timeInIndia(seatsAsOf)}`;

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
