import type { HolidayMoveResult } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { faultsOfHours, type Hours, whyNotTouched } from '../meetings.policy.ts';
import { cancelHeld, changeHeld, holdMeeting } from './meetings.change.service.ts';
import { type AffectedPeople, publishChange, throwFieldErrors, withoutClash } from './meetings.plan.ts';
import { isJoined, type LockedMeeting } from './meetings.plan.queries.ts';
import { checkPlace } from './meetings.room.ts';
import { listHolidayDays } from './meetings.room.queries.ts';

interface MeetingMove {
  readonly id: number;
  readonly version: number;
  /** Null cancels the meeting. */
  readonly hours: Hours | null;
}

interface DayOff {
  readonly day: string;
  /** Why there is no class; students read it if the class is cancelled. */
  readonly reason: string;
}

type Outcome = Omit<HolidayMoveResult, 'id'>;

/**
 * Moves or cancels one class that falls on a day off, in a transaction of its own. A class that is not on that day any
 * more stays as it is, so a second click changes nothing. What does not fit is an outcome, not an error.
 */
export async function moveMeetingOffDay(
  context: CallContext<Caller>,
  move: MeetingMove,
  dayOff: DayOff,
): Promise<Outcome> {
  try {
    const moved = await withoutClash(() => context.transaction((tx) => moveOffDay(context, tx, move, dayOff)));
    if (moved === undefined) return { outcome: 'left', message: null };
    publishChange(context, moved);
    return { outcome: move.hours === null ? 'cancelled' : 'moved', message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', message: error.message };
  }
}

/** Undefined if the class is no longer on that day, or cancelled. */
async function moveOffDay(
  context: CallContext<Caller>,
  tx: Tx,
  { id, version, hours }: MeetingMove,
  { day, reason }: DayOff,
): Promise<AffectedPeople | undefined> {
  const meeting = await holdMeeting(context, tx, id);
  if (meeting.cancelledAt !== null || dateInIndia(meeting.startsAt) !== day) return undefined;
  const now = context.clock.now();
  const whyNot = whyNotTouched({ ...meeting, isJoined: await isJoined(tx, meeting) }, now);
  if (whyNot !== undefined) throw new AppError('conflict', { message: whyNot });
  if (meeting.version !== version) throw new AppError('conflict');
  if (hours === null) return cancelHeld(context, tx, meeting, reason);
  throwFieldErrors(faultsOfHours(hours, now));
  await refuseHoliday(tx, hours);
  const place = await presentPlaceOf(tx, meeting);
  return changeHeld(context, tx, meeting, { hours, place });
}

/** Somebody may have declared another holiday since the hours were proposed. */
async function refuseHoliday(tx: Tx, { startsAt }: Hours): Promise<void> {
  const day = dateInIndia(startsAt);
  const days = await listHolidayDays(tx, day, day);
  if (days.has(day)) throw new AppError('conflict', { message: 'The new day is a holiday, too.' });
}

async function presentPlaceOf(tx: Tx, { mode, roomId, link }: LockedMeeting) {
  const { place } = await checkPlace(tx, { mode, roomId, link }, roomId);
  return place;
}
