import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { openings } from '#database/tables/openings.ts';
import { openingCategories, placementRules } from '#database/tables/placement-rules.ts';

export async function getRulesRow(db: Db) {
  const { applicationsMost, answerDays, version } = placementRules;
  const rows = await db.select({ applicationsMost, answerDays, version }).from(placementRules);
  const row = rows[0];
  if (row === undefined) throw new Error('placement_rules: the row is missing');
  return row;
}

/** From the lowest to the highest, with how many openings have each. */
export async function listCategories(db: Db) {
  return db
    .select({
      id: openingCategories.id,
      name: openingCategories.name,
      openings: sql<number>`(select count(*)::int from ${openings} o where o.category_id = ${openingCategories}.id)`,
    })
    .from(openingCategories)
    .orderBy(asc(openingCategories.rank), asc(openingCategories.id));
}

/** Locks the rules until the transaction ends, and returns their version. */
export async function lockRules(tx: Db): Promise<number> {
  const rows = await tx.select({ version: placementRules.version }).from(placementRules).for('no key update');
  return rows[0]?.version ?? 0;
}

interface RuleValues {
  readonly applicationsMost: number;
  readonly answerDays: number;
  readonly by: string;
  readonly now: Date;
}

export async function updateRules(tx: Db, { by, now, ...values }: RuleValues): Promise<void> {
  const version = sql`${placementRules.version} + 1`;
  await tx.update(placementRules).set({ ...values, updatedBy: by, version, updatedAt: now });
}

/** False if an opening has the category. */
export async function deleteCategory(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ deleted: boolean }>(sql`select delete_opening_category(${id}) as deleted`);
  return rows[0]?.deleted === true;
}

/** Names that nobody can type, so that two categories can exchange theirs. */
export async function clearNames(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const name = sql`chr(9) || ${openingCategories.id}`;
  await tx
    .update(openingCategories)
    .set({ name })
    .where(inArray(openingCategories.id, [...ids]));
}

export async function updateCategory(tx: Db, id: number, name: string, rank: number): Promise<void> {
  await tx.update(openingCategories).set({ name, rank }).where(eq(openingCategories.id, id));
}

export async function insertCategory(tx: Db, name: string, rank: number): Promise<void> {
  await tx.insert(openingCategories).values({ name, rank });
}
