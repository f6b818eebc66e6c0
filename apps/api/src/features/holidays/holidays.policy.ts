import { clockTimeInIndia, dateInIndia, instantInIndia } from '#shared/time.ts';

interface Hours {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Who and what a class needs: none of them can be in two classes at once. */
interface Needs {
  readonly batchId: number;
  readonly trainerId: number;
  readonly roomId: number | null;
}

export interface PlannedMeeting extends Hours, Needs {
  readonly id: number;
}

export interface MeetingToMove extends PlannedMeeting {
  /** Weekdays of the batch. ISO numbers: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  /** When the last class of the batch begins. */
  readonly lastStartsAt: Date;
}

/** A batch with no free weekday in this time is moved by hand. */
const daysToSearch = 56;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The first and the last moment between which `proposeHours` looks for free hours of these classes. */
export function searchSpanOf(meetings: readonly MeetingToMove[]): Hours | undefined {
  const starts = meetings.map(({ lastStartsAt }) => lastStartsAt.getTime());
  if (starts.length === 0) return undefined;
  const startsAt = new Date(Math.min(...starts) - dayMilliseconds);
  return { startsAt, endsAt: new Date(Math.max(...starts) + (daysToSearch + 2) * dayMilliseconds) };
}

const isInTheWay = (one: PlannedMeeting, needs: Needs, hours: Hours) =>
  one.startsAt < hours.endsAt &&
  hours.startsAt < one.endsAt &&
  (one.batchId === needs.batchId ||
    one.trainerId === needs.trainerId ||
    (one.roomId !== null && one.roomId === needs.roomId));

/**
 * The same hours on the next weekday of the batch after its last class: not on a holiday, and with batch, trainer and
 * room free.
 */
function proposeHours(
  meeting: MeetingToMove,
  holidays: ReadonlySet<string>,
  planned: readonly PlannedMeeting[],
): Hours | null {
  const clock = clockTimeInIndia(meeting.startsAt);
  const length = meeting.endsAt.getTime() - meeting.startsAt.getTime();
  const last = Date.parse(dateInIndia(meeting.lastStartsAt));
  for (let ahead = 1; ahead <= daysToSearch; ahead += 1) {
    const date = new Date(last + ahead * dayMilliseconds);
    const day = date.toISOString().slice(0, 10);
    if (!meeting.weekdays.includes(date.getUTCDay() || 7) || holidays.has(day)) continue;
    const startsAt = instantInIndia(day, clock);
    const hours = { startsAt, endsAt: new Date(startsAt.getTime() + length) };
    if (!planned.some((one) => one.id !== meeting.id && isInTheWay(one, meeting, hours))) return hours;
  }
  return null;
}

/** A proposal for each class, in their order; two proposals never clash with each other. */
export function proposeMoves(
  meetings: readonly MeetingToMove[],
  holidays: ReadonlySet<string>,
  present: readonly PlannedMeeting[],
): (Hours | null)[] {
  const planned = [...present];
  return meetings.map((meeting) => {
    const hours = proposeHours(meeting, holidays, planned);
    if (hours !== null) planned.push({ ...meeting, ...hours });
    return hours;
  });
}
