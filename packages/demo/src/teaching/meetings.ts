import type { Calendar } from '../calendar.ts';
import { demoCourses } from '../institute/courses.ts';
import { randomFrom } from '../random.ts';
import { type DemoBatch, demoTimetable } from './timetable.ts';

export interface DemoMeeting {
  /** Index in `demoTimetable`. */
  readonly batch: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelReason?: string;
}

const daysBack = 42;
const daysAhead = 14;
const minuteMilliseconds = 60_000;

const cancelReasons = ['The trainer is unwell.', 'Public holiday.', 'Power cut at the institute.'];

/** Meetings on the weekdays of each batch, from six weeks ago to two weeks ahead; earliest first. */
export function planMeetings(calendar: Calendar): DemoMeeting[] {
  return demoTimetable
    .flatMap((plan, batch) => planBatch(calendar, plan, batch))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.batch - other.batch);
}

function planBatch(calendar: Calendar, plan: DemoBatch, batch: number): DemoMeeting[] {
  const { course, weekdays, startsInWeeks, startTime, endTime } = plan;
  const random = randomFrom(`classes of batch ${batch}`);
  const firstDay = (weekdays[0] ?? 1) - 1;
  const first = calendar.monday(startsInWeeks, firstDay);
  const last = calendar.monday(startsInWeeks, firstDay + (demoCourses[course]?.days ?? 0) - 1);
  const classes: DemoMeeting[] = [];
  for (let distance = -daysBack; distance <= daysAhead; distance += 1) {
    const day = calendar.date(distance);
    const isHeld = day >= first && day <= last && weekdays.includes(new Date(day).getUTCDay() || 7);
    // Drawn for every day, also without a meeting, so that an added meeting does not change the others.
    const cancelReason = random.chance(4) ? random.pick(cancelReasons) : undefined;
    if (!isHeld) continue;
    const hours = { startsAt: calendar.instant(distance, startTime), endsAt: calendar.instant(distance, endTime) };
    const isNear = Math.abs(distance) <= 1;
    classes.push({ batch, ...hours, ...(cancelReason !== undefined && !isNear && { cancelReason }) });
  }
  return classes;
}

const extraMinutes = 90;
const extraMinutesLeast = 30;

/** An extra meeting of this batch that is running now, unless its trainer teaches now or soon. */
export function planExtraMeeting(classes: readonly DemoMeeting[], batch: number, now: Date): DemoMeeting | undefined {
  const quarter = 15 * minuteMilliseconds;
  const start = Math.floor((now.getTime() - 5 * minuteMilliseconds) / quarter) * quarter;
  const trainerOf = (index: number) => demoTimetable[index]?.trainer;
  const beginnings = classes
    .filter((one) => one.cancelReason === undefined && trainerOf(one.batch) === trainerOf(batch))
    .filter(({ endsAt }) => endsAt.getTime() > start)
    .map(({ startsAt }) => startsAt.getTime());
  const end = Math.min(start + extraMinutes * minuteMilliseconds, ...beginnings);
  if (end < now.getTime() + extraMinutesLeast * minuteMilliseconds) return undefined;
  return { batch, startsAt: new Date(start), endsAt: new Date(end) };
}
