import type { Verdict } from '@avsar/contract';
import { formatClockIst } from '#shared/time.ts';

const minuteMilliseconds = 60_000;

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMilliseconds);

interface Hours {
  readonly startsAt: Date;
  readonly cancelledAt: Date | null;
}

/**
 * The last moment at which a student counts as present, not late; only to show it to people. The verdict is made by the
 * same rule in SQL when the student joins (`attendance.join.queries.ts`); a test in `attendance.join.routes.test.ts`
 * compares both.
 */
export const presentUntil = (startsAt: Date, lateAfterMinutes: number) => minutesAfter(startsAt, lateAfterMinutes);

/** The reason why attendance cannot be corrected; undefined for a meeting that has begun and is not cancelled. */
export function whyUncorrectable({ startsAt, cancelledAt }: Hours, now: Date): string | undefined {
  if (cancelledAt !== null) return 'This class was cancelled.';
  return now < startsAt ? 'This class has not begun yet.' : undefined;
}

const substituteHours = 24;

interface GivenMeeting {
  readonly endsAt: Date;
  /** The batch's trainer. */
  readonly trainerId: number;
}

/**
 * The reason why a substitute can no longer mark or correct: the class ended more than a day ago. Undefined for the
 * batch's trainer and the admin, who go on.
 */
export function whySubstituteTooLate(
  { endsAt, trainerId }: GivenMeeting,
  caller: { readonly role: string; readonly id: number },
  now: Date,
): string | undefined {
  if (caller.role !== 'TRAINER' || caller.id === trainerId) return undefined;
  return now > minutesAfter(endsAt, substituteHours * 60)
    ? `This class ended more than ${substituteHours} hours ago. The trainer of the batch can still correct it.`
    : undefined;
}

interface CorrectionFacts {
  readonly verdict: Verdict;
  readonly actor: string;
  readonly reason: string | null;
}

/**
 * Whether the last correction has the same verdict, person and reason: a repeated click. A join in between does not
 * matter.
 */
export function isRepeatedCorrection(
  events: readonly (CorrectionFacts & { readonly kind: string })[],
  correction: CorrectionFacts,
): boolean {
  const last = events.findLast(({ kind }) => kind === 'corrected');
  return last?.verdict === correction.verdict && last.actor === correction.actor && last.reason === correction.reason;
}

export const attendanceRemarkOf = (joinedAt: Date | null) =>
  joinedAt === null ? 'Entered by hand' : `Joined at ${formatClockIst(joinedAt)}`;

/**
 * A student without an entry was absent once the meeting is over, if they sat in the batch when it ended; otherwise
 * there is no verdict.
 */
export function verdictWithoutEntry(wasSeated: boolean, endsAt: Date, now: Date): Verdict | null {
  return wasSeated && endsAt <= now ? 'absent' : null;
}

/** From when to when a student sat in the batch; without an end for somebody who still does. */
export interface Stay {
  readonly addedAt: Date;
  readonly leftAt: Date | null;
}

/** Whether one of the stays lasted at this moment; the moment of leaving still belongs to the stay. */
export const isSeatedAt = (stays: readonly Stay[], moment: Date): boolean =>
  stays.some(({ addedAt, leftAt }) => addedAt < moment && (leftAt === null || moment <= leftAt));

/** When somebody left who is not there now: the end of the last stay. Null for students of the batch. */
export function leftAtOf(stays: readonly Stay[]): Date | null {
  const ends = stays.map(({ leftAt }) => leftAt?.getTime() ?? Infinity);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}

/** The role of an actor such as `trainer:3`. */
export function roleOfActor(actor: string): 'STUDENT' | 'TRAINER' | 'ADMIN' {
  if (actor.startsWith('student:')) return 'STUDENT';
  return actor.startsWith('trainer:') ? 'TRAINER' : 'ADMIN';
}
