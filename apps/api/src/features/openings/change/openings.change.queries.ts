import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { openingBatches, openingCourses, openings } from '#database/tables/openings.ts';
import { companies } from '#database/tables/companies.ts';
import { openingCategories } from '#database/tables/placement-rules.ts';

/** Locks the opening, so that it cannot change until the transaction ends. */
export async function lockOpening(tx: Db, id: number) {
  const rows = await tx
    .select({ state: openings.state, applyBy: openings.applyBy, version: openings.version })
    .from(openings)
    .where(eq(openings.id, id))
    .for('no key update');
  return rows[0];
}

/** Applications to the opening, and offers of it that wait for an answer or were accepted. */
export async function countApplications(tx: Db, openingId: number) {
  const ofOpening = eq(applications.openingId, openingId);
  const isOffer = inArray(applications.state, ['offered', 'accepted']);
  const [first] = await tx.select({ id: applications.id }).from(applications).where(ofOpening).limit(1);
  return { hasAny: first !== undefined, offers: await tx.$count(applications, and(ofOpening, isOffer)) };
}

/** Locks the company, so that it cannot be deleted until the transaction ends. */
export async function holdCompany(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('key share');
  return rows.length === 1;
}

/** Locks the category likewise. */
export async function holdCategory(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: openingCategories.id })
    .from(openingCategories)
    .where(eq(openingCategories.id, id))
    .for('key share');
  return rows.length === 1;
}

/** Locks the courses likewise. False if one is missing or a draft: students read the names of the courses. */
export async function holdCourses(tx: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, [...ids]), eq(courses.isDraft, false)))
    .for('key share');
  return rows.length === ids.length;
}

/** Locks the batches likewise. */
export async function holdBatches(tx: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(inArray(batches.id, [...ids]))
    .for('key share');
  return rows.length === ids.length;
}

export type OpeningValues = Omit<
  typeof openings.$inferInsert,
  'id' | 'state' | 'openedAt' | 'version' | 'createdAt' | 'updatedAt'
>;

export async function insertOpening(tx: Db, values: OpeningValues, now: Date): Promise<number> {
  const rows = await tx
    .insert(openings)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning({ id: openings.id });
  const row = rows[0];
  if (row === undefined) throw new Error('openings: the insert returned no row');
  return row.id;
}

const isNewer = { version: sql`${openings.version} + 1` };

export async function updateOpeningRow(tx: Db, id: number, values: OpeningValues, now: Date): Promise<void> {
  await tx
    .update(openings)
    .set({ ...values, ...isNewer, updatedAt: now })
    .where(eq(openings.id, id));
}

interface Named {
  readonly courseIds: readonly number[];
  readonly batchIds: readonly number[];
}

/** Replaces the courses and batches that the opening asks for. */
export async function replaceNamed(tx: Db, openingId: number, { courseIds, batchIds }: Named): Promise<void> {
  await tx.delete(openingCourses).where(eq(openingCourses.openingId, openingId));
  await tx.delete(openingBatches).where(eq(openingBatches.openingId, openingId));
  if (courseIds.length > 0)
    await tx.insert(openingCourses).values(courseIds.map((courseId) => ({ openingId, courseId })));
  if (batchIds.length > 0) await tx.insert(openingBatches).values(batchIds.map((batchId) => ({ openingId, batchId })));
}

interface StateChange {
  readonly state: 'open' | 'closed';
  readonly by: string;
  readonly now: Date;
}

/** `opened_at` keeps the time of the first opening. */
export async function updateState(tx: Db, id: number, { state, by, now }: StateChange): Promise<void> {
  await tx
    .update(openings)
    .set({
      state,
      openedAt: sql`coalesce(${openings.openedAt}, ${now.toISOString()}::timestamptz)`,
      updatedBy: by,
      ...isNewer,
      updatedAt: now,
    })
    .where(eq(openings.id, id));
}

/** False for an opening that is or was open. */
export async function deleteDraft(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ deleted: boolean }>(sql`select delete_opening(${id}) as deleted`);
  return rows[0]?.deleted === true;
}
