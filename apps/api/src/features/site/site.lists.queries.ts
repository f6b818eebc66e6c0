import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { faqs, heroSlides } from '#database/tables/site.ts';

/** What stands on the home page in an order, and is archived instead of deleted. */
const lists = { heroSlides, faqs };

export type ListName = keyof typeof lists;

/**
 * The live ones in their order, held until the transaction ends; nobody adds another meanwhile either, which a lock on rows
 * alone could not see to.
 */
export async function lockList(db: Db, name: ListName): Promise<number[]> {
  const list = lists[name];
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site:${name}`}, 0))`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${list} where archived_at is null order by position, id for no key update`,
  );
  return rows.map(({ id }) => id);
}

/** Behind all there ever were; under the lock of `lockList`. */
export const lastPlaceIn = (name: ListName) => sql<number>`coalesce((select max(position) from ${lists[name]}), 0) + 1`;

/** Their words stay as they were, so nobody who edits them is disturbed: the versions stay too. */
export async function placeInOrder(db: Db, name: ListName, ids: readonly number[], now: Date): Promise<void> {
  const list = lists[name];
  await db.execute(sql`
    update ${list} set position = wished.place, updated_at = ${now}
    from unnest(${sql.param(ids)}::int[]) with ordinality as wished(id, place)
    where ${list}.id = wished.id`);
}

/** False for one that is not there, or no longer. */
export async function archiveIn(db: Db, name: ListName, id: number, now: Date): Promise<boolean> {
  const list = lists[name];
  const { rowCount } = await db
    .update(list)
    .set({ archivedAt: now, updatedAt: now, version: sql`version + 1` })
    .where(and(eq(list.id, id), isNull(list.archivedAt)));
  return rowCount === 1;
}
