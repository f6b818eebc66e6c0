import type { RegisterEntry } from '@avsar/contract';
import type { Listing } from '#admin-kit/index.ts';

/** A register entry with the id of its class as its own id. */
export type MyEntry = RegisterEntry & { readonly id: number };

export function withIds(listing: Listing<RegisterEntry>): Listing<MyEntry> {
  return {
    ...listing,
    items: listing.items.map((entry) => ({ ...entry, id: entry.meeting.id })),
    next: async (cursor) => withIds(await listing.next(cursor)),
  };
}

/** Minutes after the start during which joining still counts as present. */
export function minutesOfGrace({ presentUntil, meeting }: RegisterEntry): number {
  return Math.round((Date.parse(presentUntil) - Date.parse(meeting.startTime)) / 60_000);
}
