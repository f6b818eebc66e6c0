import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatSpanIst } from '#shared/time.ts';
import { type Hours, type MeetingClash, meetingsOverlap } from '../meetings.policy.ts';
import { faultsOfPlace, type Place } from './meetings.mode.policy.ts';
import { faultsOfLink } from './meetings.plan.ts';
import { listMeetingsInRoom, lockRoom } from './meetings.room.queries.ts';

/** A place that was checked, with the name of its room for notices. */
export interface CheckedPlace extends Place {
  readonly roomName: string | null;
}

interface Checked {
  readonly place: CheckedPlace;
  readonly faults: Record<string, string>;
}

/**
 * Checks mode, link and room together. Locks the room, so that of two plans at once the second sees the first; it is
 * the last lock, after batch, people and meeting. A class that already is in an archived room may stay there.
 */
export async function checkPlace(tx: Tx, place: Place, presentRoomId: number | null = null): Promise<Checked> {
  const faults = faultsOfPlace(place);
  const linkFaults = place.link === null || 'meetingLink' in faults ? {} : await faultsOfLink(tx, place.link);
  if (place.roomId === null || 'room.id' in faults) {
    return { place: { ...place, roomName: null }, faults: { ...faults, ...linkFaults } };
  }
  const room = await lockRoom(tx, place.roomId);
  const isUsable = room !== undefined && (room.archivedAt === null || place.roomId === presentRoomId);
  const roomFaults = isUsable ? {} : { 'room.id': 'This room is not in use any more. Please choose another one.' };
  return { place: { ...place, roomName: room?.name ?? null }, faults: { ...faults, ...linkFaults, ...roomFaults } };
}

/** `Lab 1 is taken at that time: Java Full Stack, batch 12, 16 Nov 2026, 7:30 pm to 9:00 pm IST.` */
const takenRoomMessage = (roomName: string, { courseTitle, batchId, startsAt, endsAt }: MeetingClash) =>
  `${roomName} is taken at that time: ${courseTitle}, batch ${batchId}, ${formatSpanIst(startsAt, endsAt)}.`;

/** Throws if another class is in the room at one of these hours. */
export async function refuseTakenRoom(
  tx: Tx,
  { roomId, roomName }: CheckedPlace,
  meetings: readonly Hours[],
  exceptId?: number,
): Promise<void> {
  const [first, last] = [meetings[0], meetings.at(-1)];
  if (roomId === null || first === undefined || last === undefined) return;
  const span = { startsAt: first.startsAt, endsAt: last.endsAt };
  const present = await listMeetingsInRoom(tx, { roomId, exceptId }, span);
  const clash = present.find((one) => meetings.some((hours) => meetingsOverlap(one, hours)));
  if (clash === undefined) return;
  throw new AppError('schedule_clash', { message: takenRoomMessage(roomName ?? 'The room', clash) });
}

/** What a notice says about the place; nothing for a class that is only online. */
export const placeFactsOf = ({ mode, roomName }: Pick<CheckedPlace, 'mode' | 'roomName'>) =>
  mode === 'online' ? {} : { mode, roomName };
