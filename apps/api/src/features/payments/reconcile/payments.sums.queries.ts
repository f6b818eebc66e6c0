import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { orders, paymentChecks, payments, receipts, refunds } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';

const student = { id: users.id, name: users.name, email: emailText };
const course = { id: courses.id, title: courses.title };

/** A captured payment without a refund, or with a failed one: the institute still has the money. */
const isHeld = and(
  eq(payments.status, 'captured'),
  sql`not exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed')`,
);

const isWhole = sql`${payments.amountInPaise} = ${orders.amountInPaise} and ${payments.currency} = ${orders.currency}`;

const isUnenrolled = sql`not exists (select from ${enrolments}
  where ${enrolments.orderId} = ${orders.id} and ${enrolments.status} <> 'Cancelled')`;

/**
 * `+ 0` keeps PostgreSQL from sorting by the index. With the index it would read row by row, expecting to reach the
 * limit soon; but these lists should be empty, so one join of the whole tables is faster.
 */
const newestOf = (id: typeof orders.id | typeof enrolments.id) => desc(sql`${id} + 0`);

/** Orders with the right amount captured but no enrolment. */
export async function listPaidNotEnrolled(db: Db, limit: number) {
  return db
    .select({
      id: orders.id,
      student,
      course,
      amountInPaise: orders.amountInPaise,
      status: orders.status,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      receiptNumber: receipts.code,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(and(isHeld, isWhole, isUnenrolled))
    .orderBy(newestOf(orders.id))
    .limit(limit);
}

/** Enrolments by payment without a captured payment. */
export async function listEnrolledNotPaid(db: Db, limit: number) {
  return db
    .select({ enrolmentId: enrolments.id, student, course, orderId: enrolments.orderId })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        eq(enrolments.source, 'payment'),
        ne(enrolments.status, 'Cancelled'),
        sql`not exists (select from ${payments}
          where ${payments.orderId} = ${enrolments.orderId} and ${payments.status} = 'captured')`,
      ),
    )
    .orderBy(newestOf(enrolments.id))
    .limit(limit);
}

/** Orders whose captured sum differs from the order: too little, too much, or twice. */
export async function listAmountsDiffer(db: Db, limit: number) {
  const captured = sql<number>`sum(${payments.amountInPaise})::bigint`.mapWith(Number);
  return db
    .select({
      orderId: orders.id,
      student,
      course,
      orderedInPaise: orders.amountInPaise,
      capturedInPaise: captured,
      currency: sql<string>`string_agg(distinct ${payments.currency}, ', ')`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(isHeld)
    .groupBy(orders.id, users.id, courses.id)
    .having(
      sql`sum(${payments.amountInPaise}) <> ${orders.amountInPaise} or bool_or(${payments.currency} <> ${orders.currency})`,
    )
    .orderBy(newestOf(orders.id))
    .limit(limit);
}

interface Day {
  readonly from: Date;
  readonly to: Date;
}

/** Captured provider payments by the day they were made, as in the provider's list; refunded ones included. */
export async function listCapturedOn(db: Db, { from, to }: Day) {
  return db
    .select({ reference: payments.reference, amountInPaise: payments.amountInPaise })
    .from(payments)
    .where(
      and(
        eq(payments.kind, 'provider'),
        inArray(payments.status, ['captured', 'refunded']),
        gte(payments.createdAt, from),
        lt(payments.createdAt, to),
      ),
    );
}

type Check = typeof paymentChecks.$inferInsert;
type Lists = Pick<Check, 'paidNotEnrolled' | 'enrolledNotPaid' | 'amountsDiffer'>;

const noLists: Lists = { paidNotEnrolled: 0, enrolledNotPaid: 0, amountsDiffer: 0 };

/** Without `lists` the stored list counts of the day stay. */
export async function savePaymentCheck(db: Db, sums: Omit<Check, keyof Lists>, lists?: Lists): Promise<void> {
  await db
    .insert(paymentChecks)
    .values({ ...noLists, ...lists, ...sums })
    .onConflictDoUpdate({ target: paymentChecks.day, set: { ...sums, ...lists } });
}

/** Newest first. */
export async function listPaymentChecks(db: Db, since: string) {
  return db.select().from(paymentChecks).where(gte(paymentChecks.day, since)).orderBy(desc(paymentChecks.day));
}

export type PaymentCheckRow = Awaited<ReturnType<typeof listPaymentChecks>>[number];

export async function findFirstCheckedDay(db: Db): Promise<string | undefined> {
  const rows = await db.select({ day: paymentChecks.day }).from(paymentChecks).orderBy(asc(paymentChecks.day)).limit(1);
  return rows[0]?.day;
}

export const countOrdersToReview = (db: Db): Promise<number> => db.$count(orders, inReview);
const inReview: SQL = eq(orders.status, 'needs_review');
