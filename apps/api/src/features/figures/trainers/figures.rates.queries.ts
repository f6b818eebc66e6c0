import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerRates } from '#database/tables/figures-teaching.ts';
import { users } from '#database/tables/users.ts';

const ofTrainer = (trainerId: number) =>
  and(eq(users.id, trainerId), eq(users.role, 'TRAINER'), ne(users.status, 'deleted'));

export async function isTrainer(db: Db, trainerId: number): Promise<boolean> {
  return (await db.$count(users, ofTrainer(trainerId))) > 0;
}

/** Two rates for one trainer at once wait for each other. */
export async function lockTrainer(tx: Db, trainerId: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(ofTrainer(trainerId)).for('no key update');
  return rows.length > 0;
}

export async function isCourse(db: Db, courseId: number): Promise<boolean> {
  return (await db.$count(courses, eq(courses.id, courseId))) > 0;
}

const everyRate = (db: Db) =>
  db
    .select({
      id: trainerRates.id,
      trainer: { id: users.id, name: users.name },
      courseId: trainerRates.courseId,
      courseTitle: courses.title,
      per: trainerRates.per,
      amountInPaise: trainerRates.amountInPaise,
      validFrom: trainerRates.validFrom,
      madeBy: admins.name,
    })
    .from(trainerRates)
    .innerJoin(users, eq(users.id, trainerRates.trainerId))
    .innerJoin(admins, eq(admins.id, trainerRates.madeBy))
    .leftJoin(courses, eq(courses.id, trainerRates.courseId))
    .$dynamic();

interface RatesPage {
  readonly trainerId: number | undefined;
  readonly before: number;
  readonly limit: number;
}

export const listRateRows = (db: Db, { trainerId, before, limit }: RatesPage) =>
  everyRate(db)
    .where(
      and(lt(trainerRates.id, before), trainerId === undefined ? undefined : eq(trainerRates.trainerId, trainerId)),
    )
    .orderBy(desc(trainerRates.id))
    .limit(limit);

export type RateRow = Awaited<ReturnType<typeof listRateRows>>[number];

export async function getRate(db: Db, id: number): Promise<RateRow> {
  const [row] = await everyRate(db).where(eq(trainerRates.id, id));
  if (row === undefined) throw new Error(`trainer_rates: ${id} is missing`);
  return row;
}

type NewRate = typeof trainerRates.$inferInsert;

/** The rate that counts for the same classes from the same day on; undefined without one. */
export async function findRateOfDay(db: Db, { trainerId, courseId, validFrom }: NewRate) {
  const rows = await db
    .select({ per: trainerRates.per, amountInPaise: trainerRates.amountInPaise })
    .from(trainerRates)
    .where(
      and(
        eq(trainerRates.trainerId, trainerId),
        courseId === null || courseId === undefined
          ? isNull(trainerRates.courseId)
          : eq(trainerRates.courseId, courseId),
        eq(trainerRates.validFrom, validFrom),
      ),
    )
    .orderBy(desc(trainerRates.id))
    .limit(1);
  return rows[0];
}

export async function insertRate(tx: Db, rate: NewRate): Promise<number> {
  const rows = await tx.insert(trainerRates).values(rate).returning({ id: trainerRates.id });
  const [row] = rows;
  if (row === undefined) throw new Error('trainer_rates: the insert returned no row');
  return row.id;
}
