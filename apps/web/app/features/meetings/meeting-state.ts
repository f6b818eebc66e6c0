import type { MeetingMember } from '@avsar/contract';
import { useNow } from '#lib/time/use-now.ts';

/** `coming`: not open yet. `open`: students can join, the trainer has not gone live. `live`: the trainer has. */
export type MeetingState = 'coming' | 'open' | 'live' | 'over' | 'cancelled';

type Timed = Pick<MeetingMember, 'endTime' | 'opensAt' | 'liveAt' | 'cancelledAt'>;

export function meetingStateOf({ endTime, opensAt, liveAt, cancelledAt }: Timed, now: number): MeetingState {
  if (cancelledAt !== null) return 'cancelled';
  if (Date.parse(endTime) <= now) return 'over';
  if (liveAt !== null) return 'live';
  return Date.parse(opensAt) <= now ? 'open' : 'coming';
}

/** The state of a class, updated as time passes. */
export function useMeetingState(meeting: Timed): MeetingState {
  return meetingStateOf(meeting, useNow());
}
