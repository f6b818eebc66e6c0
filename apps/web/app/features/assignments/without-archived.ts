import type { Listing } from '#lists/use-listing.ts';

interface WithStatus {
  readonly status: 'active' | 'unverified' | 'archived';
}

/** Removes archived people from a list. The total is then unknown, so it becomes `undefined`. */
export function withoutArchived<Person extends WithStatus>(listing: Listing<Person>): Listing<Person> {
  const items = listing.items.filter(({ status }) => status !== 'archived');
  return { ...listing, items, total: items.length === listing.items.length ? listing.total : undefined };
}
