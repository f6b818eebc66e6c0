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

/** The timetable from `today` on; undefined if the batch is over. */
export function restFrom(timetable: Timetable, today: string): Timetable | undefined {
  const { startDate, endDate, startTime, endTime, weekdays } = timetable;
  if (endDate < today) return undefined;
  return { startDate: later(startDate, today), endDate, startTime, endTime, weekdays };
}

/** The first date with a class from `today` on, or after `today`; undefined if the batch is over. */
export function firstDayOf(
  { startDate, endDate, weekdays }: Timetable,
  today: string,
  isAfterToday: boolean,
): string | undefined {
  const first = startDate > today ? Date.parse(startDate) : Date.parse(today) + (isAfterToday ? dayMilliseconds : 0);
  for (let day = first; day < first + 7 * dayMilliseconds && day <= Date.parse(endDate); day += dayMilliseconds) {
    const date = new Date(day);
    if (weekdays.includes(date.getUTCDay() || 7)) return date.toISOString().slice(0, 10);
  }
  return undefined;
}

/** Another batch that clashes for one person. */
export interface BatchClash {
  readonly personName: string;
  readonly batch: Timetable & { readonly id: number; readonly courseTitle: string };
}

/** `Asha Rao already has batch 12 (Java Full Stack, Mon, Wed, 19:00–20:30).`, and how many more people clash. */
export function clashMessage({ personName, batch }: BatchClash, more: number): string {
  return `${personName} already has batch ${batch.id} (${planText(batch)})${more > 0 ? ` … and ${more} more.` : '.'}`;
}

/** `Asha Rao already has a seat in batch 12 (Weekend) of this course.`, and how many more students have one. */
export function secondSeatMessage(
  personName: string,
  batch: { id: number; name: string | null },
  more: number,
): string {
  const named = batch.name === null ? `batch ${batch.id}` : `batch ${batch.id} (${batch.name})`;
  return `${personName} already has a seat in ${named} of this course${more > 0 ? ` … and ${more} more.` : '.'}`;
}

/** The plan of a batch before a change, and who had it. */
export interface FormerPlan {
  readonly timetable: Timetable;
  readonly personIds: readonly number[];
}

/** Whether the person has both batches already, at overlapping hours: then a change of the first adds no clash. */
export const clashedBefore = (before: FormerPlan | undefined, personId: number, other: Timetable): boolean =>
  before !== undefined && before.personIds.includes(personId) && timetablesOverlap(before.timetable, other);

/** The same for the student who chose the batch. */
export const clashMessageForStudent = (batch: BatchClash['batch']): string =>
  `You already have another batch at this time (${planText(batch)}). Please choose another.`;

function planText(batch: BatchClash['batch']): string {
  const days = batch.weekdays.toSorted((one, other) => one - other).map((day) => dayNames[day - 1]);
  return [batch.courseTitle, ...days, `${batch.startTime}–${batch.endTime}`].join(', ');
}

/** Errors of a timetable in itself, by field. */
export function faultsOfTimetable(
  timetable: Timetable & { readonly lastJoinDate?: string | null | undefined },
): Record<string, string> {
  const { startDate, endDate, startTime, endTime, weekdays, lastJoinDate } = timetable;
  const days = weekdaysBetween(startDate, endDate);
  return {
    ...(endTime <= startTime && { endTime: 'Please choose an end time after the start time.' }),
    ...(endDate < startDate && { endDate: 'Please choose an end date on or after the start date.' }),
    ...(endDate >= startDate &&
      !weekdays.some((day) => days.has(day)) && {
        weekdays: 'None of these weekdays is between the start date and the end date.',
      }),
    ...(isOutside(lastJoinDate, timetable) && {
      lastJoinDate: 'Please choose a day from the start date to the end date.',
    }),
  };
}

const isOutside = (day: string | null | undefined, { startDate, endDate }: Timetable) =>
  day !== null && day !== undefined && (day < startDate || day > endDate);

const seatsText = (seats: number) => `${seats} ${seats === 1 ? 'seat' : 'seats'}`;

/** `held`: seats held for students who are paying. */
export const tooManyStudentsMessage = (seats: number, held = 0) =>
  held === 0
    ? `This batch has ${seatsText(seats)}.`
    : `This batch has ${seatsText(seats)}, and ${held} of them ${held === 1 ? 'is' : 'are'} held for students who are paying.`;

export const batchFullMessage = (seats: number, held = 0) =>
  held === 0
    ? `This batch is full: ${seats} of ${seats} seats are taken.`
    : `This batch is full: ${seats - held} of ${seats} seats are taken, and ${held} held for students who are paying.`;

interface Named {
  readonly id: number;
  /** Undefined if there is no student with this id. */
  readonly name: string | undefined;
  /** The student has the course, and froze it. */
  readonly isFrozen?: boolean;
}

/** One sentence for each student who is not enrolled. */
export function notEnrolledMessage(people: readonly Named[]): string {
  return people
    .map(({ id, name, isFrozen }) => {
      const student = name ?? `Student ${id}`;
      return isFrozen === true ? `The course of ${student} is frozen.` : `${student} is not enrolled in this course.`;
    })
    .join(' ');
}

/** A batch that has begun with students in it is archived, not deleted: it is their history. */
export const mustBeArchived = (startDate: string, today: string, students: number) =>
  startDate <= today && students > 0;
