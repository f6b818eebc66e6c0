import type { Guarantee } from '@avsar/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { guarantees, guaranteeVersions } from '#database/tables/guarantees.ts';

export { namesOf } from '#database/actor-names.ts';

export type VersionRow = typeof guaranteeVersions.$inferSelect;
export type GuaranteeRow = typeof guarantees.$inferSelect;

export async function findInForce(db: Db): Promise<VersionRow | undefined> {
  const rows = await db.select().from(guaranteeVersions).where(isNull(guaranteeVersions.endedAt));
  return rows[0];
}

export async function findVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  const rows = await db.select().from(guaranteeVersions).where(eq(guaranteeVersions.id, id));
  return rows[0];
}

export async function listVersionRows(db: Db, limit: number) {
  return db
    .select({
      version: guaranteeVersions,
      students: sql<number>`(select count(distinct g.student_id)::int from ${guarantees} g where g.version_id = ${guaranteeVersions.id})`,
    })
    .from(guaranteeVersions)
    .orderBy(desc(guaranteeVersions.id))
    .limit(limit);
}

/** Serialises publishing and ending: of two people, the second one sees what the first has done. */
export async function lockVersions(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('guarantee_versions'))`);
}

export async function insertVersion(tx: Db, version: Omit<VersionRow, 'id' | 'endedAt' | 'endedBy' | 'endReason'>) {
  const rows = await tx.insert(guaranteeVersions).values(version).returning();
  const row = rows[0];
  if (row === undefined) throw new Error('guarantee_versions: the insert returned no row');
  return row;
}

/** False if it has ended before. */
export async function endVersionRow(
  tx: Db,
  id: number,
  end: Pick<VersionRow, 'endedAt' | 'endedBy' | 'endReason'>,
): Promise<boolean> {
  const rows = await tx
    .update(guaranteeVersions)
    .set(end)
    .where(and(eq(guaranteeVersions.id, id), isNull(guaranteeVersions.endedAt)))
    .returning({ id: guaranteeVersions.id });
  return rows.length > 0;
}

/** Titles of courses, by id; a course that is gone is left out. */
export async function listTitles(db: Db, ids: readonly number[]): Promise<NonNullable<Guarantee['courses']>> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: number; title: string }>(
    sql`select id, title from courses where id = any(${sql.param([...ids])}::int[]) order by title`,
  );
  return rows;
}

export async function findGuarantee(db: Db, orderId: number): Promise<GuaranteeRow | undefined> {
  const rows = await db.select().from(guarantees).where(eq(guarantees.orderId, orderId));
  return rows[0];
}

export async function lockGuarantee(tx: Db, orderId: number): Promise<GuaranteeRow | undefined> {
  const rows = await tx.select().from(guarantees).where(eq(guarantees.orderId, orderId)).for('no key update');
  return rows[0];
}

export async function updateGuarantee(tx: Db, orderId: number, values: Partial<GuaranteeRow>): Promise<void> {
  await tx.update(guarantees).set(values).where(eq(guarantees.orderId, orderId));
}
