import type { Listing } from '#features/desk/index.ts';

interface Standing {
  readonly status: 'active' | 'unverified' | 'archived';
}

/** Whoever was archived is given nothing any more. How many there are is then no longer known. */
export function withoutArchived<Person extends Standing>(page: Listing<Person>): Listing<Person> {
  const items = page.items.filter(({ status }) => status !== 'archived');
  return {
    ...page,
    items,
    total: items.length === page.items.length ? page.total : undefined,
    next: async (cursor) => withoutArchived(await page.next(cursor)),
  };
}
