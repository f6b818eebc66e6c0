import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { type Group, isInOrder, isNamed } from './figures.groups.policy.ts';
import { listNames } from './figures.names.queries.ts';
import type { GroupPage } from './figures.page.queries.ts';
import type { Context } from '#shared/context.ts';

interface Sums {
  readonly id: number;
  readonly amount: number;
}

interface Asked {
  readonly by: Group;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** One page of groups with their names. */
export async function pageOfGroups<Row extends Sums>(
  { db }: Pick<Context, 'db'>,
  { by, limit, cursor }: Asked,
  read: (page: GroupPage) => Promise<Row[]>,
): Promise<Page<Row> & { readonly names: ReadonlyMap<number, string> }> {
  const rows = await read({
    isInOrder: isInOrder(by),
    after: decodePagePlace(cursor, 'amount'),
    limit: limit + 1,
  });
  const page = pageOf(rows, limit, ({ amount }) => amount);
  const ids = page.items.map(({ id }) => id);
  return { ...page, names: isNamed(by) ? await listNames(db, by, ids) : new Map() };
}
