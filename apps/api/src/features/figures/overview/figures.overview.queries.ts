import type { MoneyKind } from '@avsar/contract';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { batchFigures, classFigures, enrolmentFigures } from '#database/tables/figures-teaching.ts';
import { dueFigures, moneyFigures } from '#database/tables/figures.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Sums extends Record<string, number> {
  readonly received: number;
  readonly refunded: number;
  readonly discounts: number;
  readonly enrolled: number;
  readonly dropped: number;
  readonly classes: number;
  readonly minutes: number;
}

/** As double precision, since the driver returns bigint and numeric as text; exact up to 90 billion rupees. */
const sumOf = (column: SQL) => sql`coalesce(sum(${column}), 0)::float8`;

const moneySum = (kind: MoneyKind) => sql`coalesce(sum(amount_in_paise) filter (where kind = ${kind}), 0)::float8`;

/** What the summaries say about these days, both included. Amounts in paise. */
export async function sumDays(db: Db, { from, to }: Days): Promise<Sums> {
  const isOfDays = sql`day between ${from} and ${to}`;
  const { rows } = await db.execute<Sums>(sql`
    select * from
      (select ${moneySum('received')} as received, ${moneySum('refunded')} as refunded, ${moneySum('discount')} as discounts
        from ${moneyFigures} where ${isOfDays}) money,
      (select ${sumOf(sql`enrolled`)} as enrolled, ${sumOf(sql`dropped`)} as dropped
        from ${enrolmentFigures} where ${isOfDays}) students,
      (select ${sumOf(sql`classes`)} as classes, ${sumOf(sql`minutes`)} as minutes
        from ${classFigures} where ${isOfDays}) held`);
  const [row] = rows;
  if (row === undefined) throw new Error('figures: a sum has no row');
  return row;
}

interface Present extends Record<string, number> {
  readonly due: number;
  readonly overdue: number;
  readonly seats: number;
  readonly capacity: number;
  readonly low: number;
}

/** How it stands today, whatever the period: fees that are not paid, seats, low attendance. Amounts in paise. */
export async function sumPresent(db: Db, today: string): Promise<Present> {
  const { rows } = await db.execute<Present>(sql`
    select * from
      (select ${sumOf(sql`amount_in_paise`)} as due,
          coalesce(sum(amount_in_paise) filter (where due_on < ${today}), 0)::float8 as overdue
        from ${dueFigures}) dues,
      (select ${sumOf(sql`seats`)} as seats, ${sumOf(sql`capacity`)} as capacity, ${sumOf(sql`low`)} as low
        from ${batchFigures}) seated`);
  const [row] = rows;
  if (row === undefined) throw new Error('figures: a sum has no row');
  return row;
}

/** The courses with the most unpaid fees, in paise. */
export async function listLargestDues(db: Db, limit: number) {
  const due = sql<number>`sum(${dueFigures.amountInPaise})::float8`;
  return db
    .select({ title: courses.title, dueInPaise: due })
    .from(dueFigures)
    .innerJoin(courses, eq(courses.id, dueFigures.courseId))
    .groupBy(courses.id)
    .orderBy(desc(due), courses.id)
    .limit(limit);
}
