/** When a batch meets. Dates as `2026-11-15`, times as `19:30`: as text they sort in order of time. */
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

/** Weekdays that occur between two dates, both included: fewer than seven days do not have all of them. */
function weekdaysBetween(first: string, last: string): ReadonlySet<number> {
  const days = new Set<number>();
  const end = Math.min(Date.parse(last), Date.parse(first) + 6 * dayMilliseconds);
  for (let day = Date.parse(first); day <= end; day += dayMilliseconds) days.add(new Date(day).getUTCDay() || 7);
  return days;
}

/** Whether two timetables overlap: a common day with overlapping hours. One may begin the minute the other ends. */
export function timetablesOverlap(one: Timetable, other: Timetable): boolean {
  if (one.startTime >= other.endTime || other.startTime >= one.endTime) return false;
  const first = later(one.startDate, other.startDate);
  const last = earlier(one.endDate, other.endDate);
  if (first > last) return false;
  const days = weekdaysBetween(first, last);
  return one.weekdays.some((day) => days.has(day) && other.weekdays.includes(day));
}

/** Another batch that clashes for one person. */
export interface BatchClash {
  readonly personName: string;
  readonly batch: Timetable & { readonly id: number; readonly courseTitle: string };
}

/** `Asha Rao already has batch 12 (Java Full Stack, Mon, Wed, 19:00–20:30).`, and how many more people clash. */
export function clashMessage({ personName, batch }: BatchClash, more: number): string {
  const days = batch.weekdays.toSorted((one, other) => one - other).map((day) => dayNames[day - 1]);
  const plan = [batch.courseTitle, ...days, `${batch.startTime}–${batch.endTime}`].join(', ');
  return `${personName} already has batch ${batch.id} (${plan})${more > 0 ? ` … and ${more} more.` : '.'}`;
}

/** Errors of a timetable in itself, by field. */
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

export const tooManyStudentsMessage = (seats: number) => `This batch has ${seats} ${seats === 1 ? 'seat' : 'seats'}.`;

export const batchFullMessage = (seats: number) => `This batch is full: ${seats} of ${seats} seats are taken.`;

interface Named {
  readonly id: number;
  /** Undefined if there is no student with this id. */
  readonly name: string | undefined;
}

/** One sentence for each student who is not enrolled. */
export function notEnrolledMessage(people: readonly Named[]): string {
  return people.map(({ id, name }) => `${name ?? `Student ${id}`} is not enrolled in this course.`).join(' ');
}

/** A batch that has begun with students in it is archived, not deleted: it is their history. */
export const mustBeArchived = (startDate: string, today: string, students: number) =>
  startDate <= today && students > 0;
