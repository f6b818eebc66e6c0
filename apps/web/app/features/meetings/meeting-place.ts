import type { MeetingTaught } from '@avsar/contract';

/** Where a class takes place, for a card; `undefined` for a class that is only online. */
export function meetingPlaceText({ mode, room }: Pick<MeetingTaught, 'mode' | 'room'>): string | undefined {
  if (mode === 'online' || room === null) return undefined;
  return mode === 'room' ? `Room: ${room.name}` : `Room: ${room.name}, or online`;
}
