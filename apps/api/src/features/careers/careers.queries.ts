import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { careers } from '#database/tables/careers.ts';

const columns = { passedIn: careers.passedIn, skills: careers.skills, version: careers.version };

export async function findCareer(db: Db, studentId: number) {
  const rows = await db.select(columns).from(careers).where(eq(careers.studentId, studentId));
  return rows[0];
}

export interface CareerValues {
  readonly passedIn: number | null;
  readonly skills: string[];
  readonly skillKeys: string[];
}

/** Undefined if the student has career details already. */
export async function insertCareer(db: Db, studentId: number, values: CareerValues, now: Date) {
  const rows = await db
    .insert(careers)
    .values({ studentId, ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning(columns);
  return rows[0];
}

/** Undefined if `version` is not the current one. */
export async function updateCareer(db: Db, studentId: number, version: number, values: CareerValues, now: Date) {
  const rows = await db
    .update(careers)
    .set({ ...values, version: sql`${careers.version} + 1`, updatedAt: now })
    .where(and(eq(careers.studentId, studentId), eq(careers.version, version)))
    .returning(columns);
  return rows[0];
}
