import { and, asc, desc, eq, gte, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { paymentChecks } from '#database/tables/payment-checks.ts';
import { orders, payments, receipts, refunds } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import {
  listChangedWithoutCourse,
  listGivenWithoutGrant,
  listOrdersOfOtherSum,
  listOrdersWithoutEnrolment,
  listOrdersWithoutMoney,
} from './payments.suspects.queries.ts';

const student = { id: users.id, name: users.name, email: emailText };
const course = { id: courses.id, title: courses.title };

/** A captured payment of which the institute still has something: a refund that failed has not taken it away. */
const isHeld = and(
  eq(payments.status, 'captured'),
  sql`coalesce((select sum(${refunds.amountInPaise}) from ${refunds} where ${refunds.paymentId} = ${payments.id}
    and ${refunds.status} <> 'failed'), 0) < ${payments.amountInPaise}`,
);

/** The course ended before its time, and the rest of its money is kept. */
const isKept = sql`exists (select from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.effect} = 'keeps')`;

const isWhole = sql`${payments.amountInPaise} = ${orders.amountInPaise} and ${payments.currency} = ${orders.currency}`;

/** Orders with the right amount captured but no enrolment; of later parts of a fee, those that settled nothing. */
export async function listPaidNotEnrolled(db: Db, limit: number) {
  const orderIds = [...(await listOrdersWithoutEnrolment(db)), ...(await listChangedWithoutCourse(db))];
  if (orderIds.length === 0) return [];
  return db
    .select({
      id: orders.id,
      student,
      course,
      amountInPaise: orders.amountInPaise,
      instalment: orders.instalment,
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
    .where(and(inArray(orders.id, orderIds), isHeld, isWhole, not(isKept)))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** Enrolments by payment without a captured payment, and free places that no grant explains. */
export async function listEnrolledNotPaid(db: Db, limit: number) {
  const [orderIds, enrolmentIds] = await Promise.all([listOrdersWithoutMoney(db), listGivenWithoutGrant(db)]);
  if (orderIds.length + enrolmentIds.length === 0) return [];
  return db
    .select({ enrolmentId: enrolments.id, student, course, orderId: enrolments.orderId })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        or(inArray(enrolments.orderId, orderIds), inArray(enrolments.id, enrolmentIds)),
        ne(enrolments.status, 'Cancelled'),
      ),
    )
    .orderBy(desc(enrolments.id))
    .limit(limit);
}

/** Orders whose captured sum differs from the order: too little, too much, or twice. */
export async function listAmountsDiffer(db: Db, limit: number) {
  const orderIds = await listOrdersOfOtherSum(db);
  if (orderIds.length === 0) return [];
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
    .where(and(inArray(orders.id, orderIds), isHeld))
    .groupBy(orders.id, users.id, courses.id)
    .having(
      sql`sum(${payments.amountInPaise}) <> ${orders.amountInPaise} or bool_or(${payments.currency} <> ${orders.currency})`,
    )
    .orderBy(desc(orders.id))
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
type Lists = Pick<Check, 'paidNotEnrolled' | 'enrolledNotPaid' | 'amountsDiffer' | 'ledgerDiffers' | 'ledgerFound'>;

const noLists: Lists = { paidNotEnrolled: 0, enrolledNotPaid: 0, amountsDiffer: 0, ledgerDiffers: 0 };

/** Without `lists` the stored list counts of the day stay. */
export async function savePaymentCheck(db: Db, sums: Omit<Check, keyof Lists>, lists?: Lists): Promise<void> {
  await db
    .insert(paymentChecks)
    .values({ ...noLists, ...lists, ...sums })
    .onConflictDoUpdate({ target: paymentChecks.day, set: { ...sums, ...lists } });
}

/** Names for ids that the check of the ledger found. */
export async function listNamesOf(db: Db, studentIds: readonly number[], courseIds: readonly number[]) {
  const [people, titles] = await Promise.all([
    db
      .select(student)
      .from(users)
      .where(inArray(users.id, [...studentIds])),
    db
      .select(course)
      .from(courses)
      .where(inArray(courses.id, [...courseIds])),
  ]);
  return { students: people, courses: titles };
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
