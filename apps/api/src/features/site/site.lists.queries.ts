import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { faqs, heroSlides } from '#database/tables/site.ts';

/** Sorted lists of the home page. Their items are archived, never deleted. */
const lists = { heroSlides, faqs };

export type SiteListName = keyof typeof lists;

/**
 * Returns the ids of the list in order and locks it until the transaction ends. The advisory lock also blocks inserts,
 * which row locks would not.
 */
export async function lockList(db: Db, name: SiteListName): Promise<number[]> {
  const list = lists[name];
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site:${name}`}, 0))`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${list} where archived_at is null order by position, id for no key update`,
  );
  return rows.map(({ id }) => id);
}

/** The next position at the end of the list, archived items included. The caller must hold `lockList`. */
export const nextPositionIn = (name: SiteListName) =>
  sql<number>`coalesce((select max(position) from ${lists[name]}), 0) + 1`;

/** Changes positions only. The versions stay, so that a text edit open at the same time gets no conflict. */
export async function updatePositions(db: Db, name: SiteListName, ids: readonly number[], now: Date): Promise<void> {
  const list = lists[name];
  await db.execute(sql`
    update ${list} set position = wished.place, updated_at = ${now}
    from unnest(${sql.param(ids)}::int[]) with ordinality as wished(id, place)
    where ${list}.id = wished.id`);
}

/** False if there is no such item, or it is archived already. */
export async function archiveListRow(db: Db, name: SiteListName, id: number, now: Date): Promise<boolean> {
  const list = lists[name];
  const { rowCount } = await db
    .update(list)
    .set({ archivedAt: now, updatedAt: now, version: sql`version + 1` })
    .where(and(eq(list.id, id), isNull(list.archivedAt)));
  return rowCount === 1;
}
