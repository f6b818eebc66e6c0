import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { feePlanParts, feePlans } from '#database/tables/fee-plans.ts';

export interface PlanPart {
  readonly share: number;
  readonly dueAfterDays: number;
}

const columns = {
  id: feePlans.id,
  courseId: feePlans.courseId,
  name: feePlans.name,
  extraInPaise: feePlans.extraInPaise,
  lateFeeInPaise: feePlans.lateFeeInPaise,
  lateAfterDays: feePlans.lateAfterDays,
  closeAfterDays: feePlans.closeAfterDays,
  archivedAt: feePlans.archivedAt,
  version: feePlans.version,
  parts: sql<
    PlanPart[]
  >`(select jsonb_agg(jsonb_build_object('share', ${feePlanParts.share}, 'dueAfterDays', ${feePlanParts.dueAfterDays})
    order by ${feePlanParts.number}) from ${feePlanParts} where ${feePlanParts.planId} = ${feePlans.id})`,
};

export type PlanRow = Awaited<ReturnType<typeof listPlanRows>>[number];

/** A course has a few plans. Those that are no longer offered come last. */
export async function listPlanRows(db: Db, courseId: number) {
  return db
    .select(columns)
    .from(feePlans)
    .where(eq(feePlans.courseId, courseId))
    .orderBy(sql`${feePlans.archivedAt} is not null`, asc(feePlans.id))
    .limit(100);
}

export async function listOfferedPlanRows(db: Db, courseId: number): Promise<PlanRow[]> {
  return db
    .select(columns)
    .from(feePlans)
    .where(and(eq(feePlans.courseId, courseId), isNull(feePlans.archivedAt)))
    .orderBy(asc(feePlans.id))
    .limit(100);
}

export async function findPlanRow(db: Db, planId: number): Promise<PlanRow | undefined> {
  const rows = await db.select(columns).from(feePlans).where(eq(feePlans.id, planId));
  return rows[0];
}

/** How many students have taken each plan, and did not lose the course. */
export async function countTaken(db: Db, planIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (planIds.length === 0) return new Map();
  const rows = await db
    .select({ planId: enrolments.feePlanId, count: sql<number>`count(*)::int` })
    .from(enrolments)
    .where(and(inArray(enrolments.feePlanId, [...planIds]), ne(enrolments.status, 'Cancelled')))
    .groupBy(enrolments.feePlanId);
  return new Map(rows.map(({ planId, count }) => [planId ?? 0, count]));
}

/** The price of the course; undefined if there is no such course. */
export async function findCoursePrice(db: Db, courseId: number): Promise<number | undefined> {
  const rows = await db.select({ price: courses.priceInPaise }).from(courses).where(eq(courses.id, courseId));
  return rows[0]?.price;
}

export interface PlanValues {
  readonly name: string;
  readonly extraInPaise: number;
  readonly lateFeeInPaise: number;
  readonly lateAfterDays: number;
  readonly closeAfterDays: number | null;
}

export async function insertPlan(
  tx: Db,
  courseId: number,
  values: PlanValues,
  parts: readonly PlanPart[],
  now: Date,
): Promise<number> {
  const rows = await tx
    .insert(feePlans)
    .values({ courseId, ...values, createdAt: now, updatedAt: now })
    .returning({ id: feePlans.id });
  const planId = rows[0]?.id;
  if (planId === undefined) throw new Error('fee_plans: nothing was inserted');
  await insertParts(tx, planId, parts);
  return planId;
}

const insertParts = (tx: Db, planId: number, parts: readonly PlanPart[]) =>
  tx.insert(feePlanParts).values(parts.map((part, number) => ({ planId, number, ...part })));

/** Locks the plan, so that of two changes at once the second finds the version of the first. */
export async function lockPlanRow(tx: Db, planId: number): Promise<PlanRow | undefined> {
  const rows = await tx.select({ id: feePlans.id }).from(feePlans).where(eq(feePlans.id, planId)).for('no key update');
  return rows.length === 0 ? undefined : findPlanRow(tx, planId);
}

/** Call under the lock of the plan. */
export async function updatePlan(
  tx: Db,
  planId: number,
  values: PlanValues | { readonly archivedAt: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .update(feePlans)
    .set({ ...values, version: sql`${feePlans.version} + 1`, updatedAt: now })
    .where(eq(feePlans.id, planId));
}

export async function replaceParts(tx: Db, planId: number, parts: readonly PlanPart[]): Promise<void> {
  await tx.delete(feePlanParts).where(eq(feePlanParts.planId, planId));
  await insertParts(tx, planId, parts);
}
