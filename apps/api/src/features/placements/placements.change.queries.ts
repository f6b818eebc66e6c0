import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { companies } from '#database/tables/companies.ts';
import { placements } from '#database/tables/placements.ts';
import { users } from '#database/tables/users.ts';

export async function findPlacement(db: Db, id: number) {
  const rows = await db.select().from(placements).where(eq(placements.id, id));
  return rows[0];
}

/** Locks the student, so that their consent cannot change until the transaction ends. */
export async function lockStudent(db: Db, id: number) {
  const rows = await db
    .select({ id: users.id, name: users.name, imageId: users.imageId })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'STUDENT'), ne(users.status, 'deleted')))
    .for('no key update');
  return rows[0];
}

/** Locks the company, so that it cannot be deleted until the transaction ends. */
export async function holdCompany(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('key share');
  return rows.length === 1;
}

/** Locks the course, so that it cannot be deleted until the transaction ends. False for a draft: it is not public. */
export async function holdCourse(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.isDraft, false)))
    .for('key share');
  return rows.length === 1;
}

export type PlacementValues = Pick<
  typeof placements.$inferSelect,
  | 'studentId'
  | 'displayName'
  | 'roleTitle'
  | 'companyId'
  | 'packageInRupees'
  | 'placedOn'
  | 'before'
  | 'courseId'
  | 'imageId'
  | 'consentedAt'
>;

export async function insertPlacement(db: Db, values: PlacementValues, now: Date): Promise<number> {
  const rows = await db
    .insert(placements)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning({ id: placements.id });
  const row = rows[0];
  if (row === undefined) throw new Error('placements: the insert returned no row');
  return row.id;
}

interface Version {
  readonly id: number;
  readonly version: number;
}

/** False if `version` is no longer the current one. */
export async function updatePlacementRow(
  db: Db,
  { id, version }: Version,
  values: PlacementValues,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(placements)
    .set({ ...values, version: sql`${placements.version} + 1`, updatedAt: now })
    .where(and(eq(placements.id, id), eq(placements.version, version)));
  return rowCount === 1;
}

export async function deletePlacement(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ deleted: boolean }>(sql`select delete_placement(${id}) as deleted`);
  return rows[0]?.deleted === true;
}
