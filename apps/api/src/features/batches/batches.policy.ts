/** When a batch meets. Days as `2026-11-15`, clock times as `19:30`: text that sorts as time does. */
export interface Timetable {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  /** ISO numbers: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Weekdays that really come between two days, both counted: fewer than seven days have not all of them. */
function weekdaysBetween(first: string, last: string): ReadonlySet<number> {
  const days = new Set<number>();
  const end = Math.min(Date.parse(last), Date.parse(first) + 6 * dayMilliseconds);
  for (let day = Date.parse(first); day <= end; day += dayMilliseconds) days.add(new Date(day).getUTCDay() || 7);
  return days;
}

/** Nobody can be in both: they meet on one day at hours that overlap. One may begin the minute the other ends. */
export function areAtOnce(one: Timetable, other: Timetable): boolean {
  if (one.startTime >= other.endTime || other.startTime >= one.endTime) return false;
  const first = later(one.startDate, other.startDate);
  const last = earlier(one.endDate, other.endDate);
  if (first > last) return false;
  const days = weekdaysBetween(first, last);
  return one.weekdays.some((day) => days.has(day) && other.weekdays.includes(day));
}

/** What stands in the way of one person. */
export interface Clash {
  readonly personName: string;
  readonly batch: Timetable & { readonly id: number; readonly courseTitle: string };
}

/** `Asha Rao already has batch 12 (Java Full Stack, Mon, Wed, 19:00–20:30).`, and how many people more. */
export function clashMessage({ personName, batch }: Clash, more: number): string {
  const days = batch.weekdays.toSorted((one, other) => one - other).map((day) => dayNames[day - 1]);
  const plan = [batch.courseTitle, ...days, `${batch.startTime}–${batch.endTime}`].join(', ');
  return `${personName} already has batch ${batch.id} (${plan})${more > 0 ? ` … and ${more} more.` : '.'}`;
}

/** What a plan has wrong in itself, by field. */
export function faultsOfTimetable(timetable: Timetable): Record<string, string> {
  const { startDate, endDate, startTime, endTime, weekdays } = timetable;
  const days = weekdaysBetween(startDate, endDate);
  return {
    ...(endTime <= startTime && { endTime: 'Please choose an end time after the start time.' }),
    ...(endDate < startDate && { endDate: 'Please choose an end date on or after the start date.' }),
    ...(endDate >= startDate &&
      !weekdays.some((day) => days.has(day)) && {
        weekdays: 'None of these days is between the first and the last date.',
      }),
  };
}

export const tooManyStudents = (seats: number) => `This batch has ${seats} ${seats === 1 ? 'seat' : 'seats'}.`;

export const batchIsFull = (seats: number) => `This batch is full: ${seats} of ${seats} seats are taken.`;

interface Named {
  readonly id: number;
  /** Unless nobody has this number. */
  readonly name: string | undefined;
}

/** Everybody who may not sit in it, a sentence each. */
export function notEnrolledMessage(people: readonly Named[]): string {
  return people.map(({ id, name }) => `${name ?? `Student ${id}`} is not enrolled in this course.`).join(' ');
}

/** Once it has begun, those who sit in it keep their record; what is only planned may go. */
export const isHistory = (startDate: string, today: string, students: number) => startDate <= today && students > 0;
