import { openOrderStatuses } from '@avsar/contract';
import type { RazorpayControls } from '@avsar/simulators/razorpay';
import { and, eq, gt, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { instalments } from '../../src/database/tables/fees.ts';
import { orders, payments, receipts, refunds } from '../../src/database/tables/payments.ts';
import { findLedgerDifferences } from '../../src/features/ledger/index.ts';
import {
  listAmountsDiffer,
  listEnrolledNotPaid,
  listPaidNotEnrolled,
} from '../../src/features/payments/reconcile/payments.sums.queries.ts';

/** The expected result of a purchase. */
export interface Ending {
  readonly enrolments: number;
  readonly refunds: number;
  /** Without it each enrolment and each refund had a payment of its own. */
  readonly captures?: number;
}

/** Our database and the Razorpay simulator, whose sums are compared. */
export interface Books {
  readonly db: Db;
  readonly razorpay: Pick<RazorpayControls, 'look'>;
}

export interface Buyer {
  readonly studentId: number;
  /** All payments of the student, failed ones included. */
  readonly paid: readonly { readonly paymentId: string }[];
}

/**
 * Compares the rows of a student with the expected result: enrolments with their seats, refunds, receipts, and equal sums at Razorpay.
 */
export async function compareEnding(books: Books, buyer: Buyer, ending: Ending) {
  const { db } = books;
  const ofStudent = eq(enrolments.studentId, buyer.studentId);
  const itsOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.studentId, buyer.studentId));
  const itsRefunds = inArray(refunds.orderId, itsOrders);
  const atRazorpay = await sumsAtRazorpay(books, buyer);
  const found = {
    enrolments: await db.$count(enrolments, and(ofStudent, eq(enrolments.source, 'payment'), isActive)),
    refunds: await db.$count(refunds, and(itsRefunds, eq(refunds.status, 'processed'))),
    unsettled: await db.$count(refunds, and(itsRefunds, ne(refunds.status, 'processed'))),
    captures: atRazorpay.captures,
    sums: await sumsOf(books, buyer),
    unfinished: await db.$count(orders, and(eq(orders.studentId, buyer.studentId), isUnfinished)),
    seats: await db.$count(batchStudents, eq(batchStudents.studentId, buyer.studentId)),
  };
  const wasPaid = and(eq(orders.studentId, buyer.studentId), isNotNull(orders.paidAt));
  const receipted = await db.$count(receipts, inArray(receipts.orderId, itsOrders));
  return {
    found: { ...found, receipts: receipted },
    expected: {
      ...ending,
      unsettled: 0,
      captures: ending.captures ?? ending.enrolments + ending.refunds,
      sums: atRazorpay.sums,
      unfinished: 0,
      seats: ending.enrolments,
      // A receipt stays after a refund.
      receipts: await db.$count(orders, wasPaid),
    },
  };
}

/** The same for a student with a coupon: it is used if its order is paid, and free again if the money went back. */
export async function compareCouponEnding(
  books: Books,
  buyer: Buyer & { readonly couponId: number | undefined },
  ending: Ending,
) {
  const { found, expected } = await compareEnding(books, buyer, ending);
  const isUse = and(eq(orders.couponId, buyer.couponId ?? 0), notInArray(orders.status, ['expired', 'refunded']));
  const cheaper = await books.db.$count(orders, and(isUse, gt(orders.discountInPaise, 0)));
  return { found: { ...found, uses: cheaper }, expected: { ...expected, uses: ending.enrolments } };
}

/**
 * The same for a student who had paid the first part of a plan and pays the second: what enrols elsewhere settles the part
 * here, and the enrolment with its seat stays in any case.
 */
export async function comparePartEnding(books: Books, buyer: Buyer, ending: Ending) {
  const { found, expected } = await compareEnding(books, buyer, ending);
  const isSecond = and(eq(instalments.studentId, buyer.studentId), eq(instalments.number, 1));
  const settled = await books.db.$count(instalments, and(isSecond, isNotNull(instalments.settledAt)));
  return {
    found: { ...found, settled },
    expected: { ...expected, enrolments: 1, seats: 1, captures: expected.captures + 1, settled: ending.enrolments },
  };
}

const isActive = eq(enrolments.status, 'Active');
const isUnfinished = inArray(orders.status, [...openOrderStatuses, 'needs_review']);

/** Inconsistencies after a whole run; every list must be empty. */
export async function listInconsistencies({ db }: Pick<Books, 'db'>) {
  const { rows: stuck } = await db.execute(sql`
    select o.id, o.status from orders o join payments p on p.order_id = o.id and p.captured_at is not null
    where o.status not in ('paid', 'refunded', 'ended')`);
  const { rows: gaps } = await db.execute(sql`
    select financial_year, max(number) from receipts group by 1 having max(number) <> count(*)
    union all
    select financial_year, max(number) from credit_notes group by 1 having max(number) <> count(*)`);
  return {
    paidNotEnrolled: await listPaidNotEnrolled(db, 5),
    enrolledNotPaid: await listEnrolledNotPaid(db, 5),
    amountsDiffer: await listAmountsDiffer(db, 5),
    ledgerDiffers: await findLedgerDifferences({ db }, 5),
    stuckWithMoney: stuck,
    yearsWithMissingReceipts: gaps,
  };
}

export const noInconsistencies = {
  paidNotEnrolled: [],
  enrolledNotPaid: [],
  amountsDiffer: [],
  ledgerDiffers: [],
  stuckWithMoney: [],
  yearsWithMissingReceipts: [],
};

interface Sums {
  readonly captured: number;
  readonly givenBack: number;
}

async function sumsAtRazorpay(
  { razorpay }: Books,
  { paid }: Buyer,
): Promise<{ readonly captures: number; readonly sums: Sums }> {
  const ids = new Set(paid.map(({ paymentId }) => paymentId));
  const taken = (await razorpay.look()).payments.filter((payment) => ids.has(payment.id) && payment.captured);
  return {
    captures: taken.length,
    sums: {
      captured: taken.reduce((sum, { amount }) => sum + amount, 0),
      givenBack: taken.reduce((sum, { amount_refunded: back }) => sum + back, 0),
    },
  };
}

async function sumsOf({ db }: Books, { studentId }: Buyer): Promise<Sums> {
  const sum = (isOurs: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${payments.amountInPaise}) filter (where ${isOurs}), 0)::int`;
  const [row] = await db
    .select({
      // Payments that were authorised and never captured do not count.
      captured: sum(sql`${payments.capturedAt} is not null`),
      givenBack: sql<number>`coalesce(sum((select coalesce(sum(r.amount_in_paise), 0) from refunds r
        where r.payment_id = ${payments.id} and r.status = 'processed')) filter (where ${payments.capturedAt} is not null), 0)::int`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.studentId, studentId));
  return row ?? { captured: 0, givenBack: 0 };
}
