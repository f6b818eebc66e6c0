import { openOrderStatuses } from '@avsar/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { instalments } from '#database/tables/fees.ts';
import { offlinePayments, orders, payments } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';

interface Due {
  readonly now: Date;
  /** Only orders created before `createdBefore` and after `createdAfter`. */
  readonly createdBefore: Date;
  readonly createdAfter: Date;
  /** Orders older than `agedBefore`, and settled ones, are due only if not checked since `slowCheckedBefore`. */
  readonly agedBefore: Date;
  readonly slowCheckedBefore: Date;
  readonly limit: number;
}

const mayBecomePaid = inArray(orders.status, [...openOrderStatuses, 'expired']);

/** Checked less often: the order is old or settled, so nobody waits for it. */
const isSlow = ({ agedBefore }: Pick<Due, 'agedBefore'>) =>
  sql<boolean>`(not ${mayBecomePaid} or ${lte(orders.createdAt, agedBefore)})`;

/**
 * Takes a batch of orders not checked in this run: first those somebody waits for, then by the oldest check.
 * `checkedAt` is set before the provider is called, so a second worker takes other orders; `releaseOrders` undoes it
 * without an answer.
 */
export async function takeOrdersToCheck(db: Db, due: Due) {
  const { now, createdBefore, createdAfter, slowCheckedBefore, limit } = due;
  const isDue = and(
    lte(orders.createdAt, createdBefore),
    gt(orders.createdAt, createdAfter),
    // Without a provider order id nobody could pay online.
    or(mayBecomePaid, isNotNull(orders.providerOrderId)),
    or(
      and(not(isSlow(due)), or(isNull(orders.checkedAt), lt(orders.checkedAt, now))),
      lte(sql`coalesce(${orders.checkedAt}, ${orders.createdAt})`, slowCheckedBefore),
    ),
  );
  // A CTE runs once; as a subquery in the condition PostgreSQL might run it again for every row.
  const taken = db.$with('taken').as(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(isDue)
      .orderBy(isSlow(due), sql`${orders.checkedAt} asc nulls first`, asc(orders.id))
      .limit(limit)
      .for('no key update', { skipLocked: true }),
  );
  return db
    .with(taken)
    .update(orders)
    .set({ checkedAt: now })
    .where(inArray(orders.id, db.select({ id: taken.id }).from(taken)))
    .returning({
      id: orders.id,
      receipt: orders.receipt,
      providerOrderId: orders.providerOrderId,
      amountInPaise: orders.amountInPaise,
      currency: orders.currency,
    });
}

/** The provider did not answer: makes the slowly checked orders due in the next run, not an hour later. */
export async function releaseOrders(db: Db, taken: readonly { readonly id: number }[], due: Due): Promise<void> {
  if (taken.length === 0) return;
  const ids = taken.map(({ id }) => id);
  await db
    .update(orders)
    .set({ checkedAt: due.slowCheckedBefore })
    .where(and(inArray(orders.id, ids), eq(orders.checkedAt, due.now), isSlow(due)));
}

export type OrderToCheck = Awaited<ReturnType<typeof takeOrdersToCheck>>[number];

/** Stores the provider's order id unless one is stored already. Returns true if it was stored. */
export async function saveProviderOrderId(
  tx: Db,
  orderId: number,
  providerOrderId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({
      providerOrderId,
      status: sql`case when ${orders.status} = 'created' then 'provider_created' else ${orders.status} end`,
      updatedAt: now,
    })
    .where(and(eq(orders.id, orderId), isNull(orders.providerOrderId)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

export async function listKnownPayments(db: Db, orderId: number) {
  return db
    .select({
      reference: payments.reference,
      status: payments.status,
      // By name: in a select of one table drizzle writes columns without their table, which the subquery reads as its own.
      hasRefund: sql<boolean>`exists (select from refunds r where r.payment_id = payments.id)`,
      /** Also by hand: a payment can be given back only once, whoever does it. */
      refundedInPaise: sql<number>`coalesce((select sum(r.amount_in_paise) from refunds r
        where r.payment_id = payments.id and r.status = 'processed'), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'provider')));
}

const takesCourse = sql`exists (select from ${enrolments} where ${enrolments.studentId} = ${orders.studentId}
  and ${enrolments.courseId} = ${orders.courseId} and ${enrolments.status} <> 'Cancelled')`;

/** The part of the fee is open, and the amount fits it: the same rule as in `takeInstalment`. */
const settlesPart = sql`exists (select from ${instalments} where ${instalments.studentId} = ${orders.studentId}
  and ${instalments.courseId} = ${orders.courseId} and ${instalments.number} = ${orders.instalment}
  and ${instalments.settledAt} is null and ${instalments.cancelledAt} is null
  and ${orders.amountInPaise} between ${instalments.amountInPaise} and ${instalments.amountInPaise} + ${instalments.lateFeeInPaise})`;

/** The whole fee if it was ordered now; 0 for a plan that is no longer offered. A later part has no price but its own. */
const feeNow = sql<number>`case when ${orders.instalment} > 0 then ${orders.amountInPaise}
  when ${orders.feePlanId} is null then ${courses.priceInPaise}
  else coalesce((select ${courses.priceInPaise} + plan.extra_in_paise from fee_plans plan
    where plan.id = ${orders.feePlanId} and plan.archived_at is null), 0) end`.mapWith(Number);

/**
 * An order whose payment would enrol the student or settle a part of the fee; undefined if that has happened already or
 * the account is closed.
 */
export async function findEnrollableOrder(db: Db, orderId: number) {
  const rows = await db
    .select({
      createdAt: orders.createdAt,
      amountInPaise: sql<number>`coalesce(${orders.feeInPaise}, ${orders.amountInPaise})`.mapWith(Number),
      priceInPaise: feeNow,
      archivedAt: sql<Date | null>`case when ${orders.instalment} = 0 then ${courses.archivedAt} end`.mapWith(
        courses.archivedAt,
      ),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(
      and(
        eq(orders.id, orderId),
        mayBecomePaid,
        notInArray(users.status, ['archived', 'deleted']),
        sql`case when ${orders.instalment} = 0 then not ${takesCourse} else ${settlesPart} end`,
      ),
    );
  return rows[0];
}

interface Old {
  readonly createdBefore: Date;
  /** Money authorized for orders older than this will not be captured any more. */
  readonly givenUpBefore: Date;
}

/** Locks the orders first, so that the conditions checked next stay true until the commit. */
export async function lockOldOrders(tx: Db, old: Old, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOpen, lte(orders.createdAt, old.createdBefore), mayExpire(old)))
    .orderBy(asc(orders.id))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

const isOpen = inArray(orders.status, [...openOrderStatuses]);

/** No payment is captured or recently authorized, and no transfer waits for approval. */
const mayExpire = ({ givenUpBefore }: Old) =>
  and(
    sql`not exists (select from ${payments} where ${payments.orderId} = ${orders.id}
      and (${payments.status} = 'captured' or (${payments.status} = 'authorized' and ${gt(orders.createdAt, givenUpBefore)})))`,
    sql`not exists (select from ${offlinePayments} where ${offlinePayments.orderId} = ${orders.id}
      and ${offlinePayments.status} = 'submitted')`,
  );

export async function expireOrders(tx: Db, orderIds: readonly number[], old: Old, now: Date): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .update(orders)
    .set({ status: 'expired', updatedAt: now })
    .where(and(inArray(orders.id, [...orderIds]), isOpen, mayExpire(old)))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}
