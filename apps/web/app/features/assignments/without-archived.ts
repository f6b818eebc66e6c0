import type { Listing } from '#admin-kit/index.ts';

interface WithStatus {
  readonly status: 'active' | 'unverified' | 'archived';
}

/** Removes archived people from a list. The total is then unknown, so it becomes `undefined`. */
export function withoutArchived<Person extends WithStatus>(page: Listing<Person>): Listing<Person> {
  const items = page.items.filter(({ status }) => status !== 'archived');
  return {
    ...page,
    items,
    total: items.length === page.items.length ? page.total : undefined,
    next: async (cursor) => withoutArchived(await page.next(cursor)),
  };
}
