import type { MeetingMode } from '@avsar/contract';

/** Where a class is to take place, as a form sends it. */
export interface PlaceDraft {
  readonly mode?: MeetingMode | undefined;
  readonly room?: { readonly id: number } | null | undefined;
  readonly meetingLink?: string | null | undefined;
}

/** Where a class takes place: a link unless it is only in a room, a room unless it is only online. */
export interface Place {
  readonly mode: MeetingMode;
  readonly roomId: number | null;
  readonly link: string | null;
}

/** A draft with a link and nothing else is online, as the spec's client sends it; other drafts follow their batch. */
function modeOfDraft({ mode, room, meetingLink }: PlaceDraft, batchMode: MeetingMode): MeetingMode {
  const isLinkOnly = typeof meetingLink === 'string' && (room === undefined || room === null);
  return mode ?? (isLinkOnly ? 'online' : batchMode);
}

/** The place of a new class. What the mode does not use, `faultsOfPlace` reports. */
export function placeOfDraft(draft: PlaceDraft, batchMode: MeetingMode): Place {
  return { mode: modeOfDraft(draft, batchMode), roomId: draft.room?.id ?? null, link: draft.meetingLink ?? null };
}

/** The place of a class after a change: what the change leaves out stays as it is, as far as the mode uses it. */
export function placeOfChange(draft: PlaceDraft, present: Place): Place {
  const mode = draft.mode ?? present.mode;
  const roomId = draft.room === undefined && mode !== 'online' ? present.roomId : (draft.room?.id ?? null);
  const link = draft.meetingLink === undefined && mode !== 'room' ? present.link : (draft.meetingLink ?? null);
  return { mode, roomId, link };
}

/** Errors by field: a link exactly for classes online, a room exactly for classes in a room. */
export function faultsOfPlace({ mode, roomId, link }: Place): Record<string, string> {
  return {
    ...(mode !== 'room' && link === null && { meetingLink: 'Please enter the link of the class.' }),
    ...(mode === 'room' && link !== null && { meetingLink: 'A class in a room has no link.' }),
    ...(mode !== 'online' && roomId === null && { 'room.id': 'Please choose a room.' }),
    ...(mode === 'online' && roomId !== null && { 'room.id': 'An online class has no room.' }),
  };
}

export const isSamePlace = (one: Place, other: Place) => one.mode === other.mode && one.roomId === other.roomId;
