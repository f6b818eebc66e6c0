import type { RegisterEntry } from '@avsar/contract';

/** A register entry with the id of its class as its own id. */
export type MyAttendanceEntry = RegisterEntry & { readonly id: number };

export const withMeetingIds = (entries: readonly RegisterEntry[]): readonly MyAttendanceEntry[] =>
  entries.map((entry) => ({ ...entry, id: entry.meeting.id }));

/** Minutes after the start during which joining still counts as present. */
export function graceMinutes({ presentUntil, meeting }: RegisterEntry): number {
  return Math.round((Date.parse(presentUntil) - Date.parse(meeting.startTime)) / 60_000);
}
