import { openOrderStatuses } from '@avsar/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { offlinePayments, orders, payments, refunds } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';

interface Due {
  readonly now: Date;
  /** Orders older than this, and younger than that. */
  readonly createdBefore: Date;
  readonly createdAfter: Date;
  /** Older ones, and those that are settled, are asked about only if nobody has since. */
  readonly agedBefore: Date;
  readonly slowCheckedBefore: Date;
  readonly limit: number;
}

const mayBecomePaid = inArray(orders.status, [...openOrderStatuses, 'expired']);

/** Nobody waits for it: it is old, or has had its money. */
const isSlow = ({ agedBefore }: Pick<Due, 'agedBefore'>) =>
  sql<boolean>`(not ${mayBecomePaid} or ${lte(orders.createdAt, agedBefore)})`;

/**
 * Takes some orders nobody has asked about in this run: first those somebody waits for, the longest neglected before the
 * others. A second worker takes others, since it is noted before asking; whoever gets no answer gives them back.
 */
export async function takeOrdersToCheck(db: Db, due: Due) {
  const { now, createdBefore, createdAfter, slowCheckedBefore, limit } = due;
  const isDue = and(
    lte(orders.createdAt, createdBefore),
    gt(orders.createdAt, createdAfter),
    // Nobody could pay by card what the provider never named.
    or(mayBecomePaid, isNotNull(orders.providerOrderId)),
    or(
      and(not(isSlow(due)), or(isNull(orders.checkedAt), lt(orders.checkedAt, now))),
      lte(sql`coalesce(${orders.checkedAt}, ${orders.createdAt})`, slowCheckedBefore),
    ),
  );
  // Once, and before anything is changed: as a part of the condition it might be looked up again for every row.
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

/** Nobody answered, so the next run asks again, and not only the one an hour later. */
export async function giveBackOrders(db: Db, taken: readonly { readonly id: number }[], due: Due): Promise<void> {
  if (taken.length === 0) return;
  const ids = taken.map(({ id }) => id);
  await db
    .update(orders)
    .set({ checkedAt: due.slowCheckedBefore })
    .where(and(inArray(orders.id, ids), eq(orders.checkedAt, due.now), isSlow(due)));
}

export type OrderToCheck = Awaited<ReturnType<typeof takeOrdersToCheck>>[number];

/** The provider has it, and our answer from it was lost. Whoever noted one first stays right. */
export async function noteFoundOrder(tx: Db, orderId: number, providerOrderId: string, now: Date): Promise<boolean> {
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
      goesBack: sql<boolean>`exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id})`,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'provider')));
}

/** An order that would enrol somebody, with what its course costs now; none where its student has the course, or is gone. */
export async function findWantedOrder(db: Db, orderId: number) {
  const rows = await db
    .select({
      createdAt: orders.createdAt,
      amountInPaise: orders.amountInPaise,
      priceInPaise: courses.priceInPaise,
      archivedAt: courses.archivedAt,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(
      and(
        eq(orders.id, orderId),
        mayBecomePaid,
        notInArray(users.status, ['archived', 'deleted']),
        sql`not exists (select from ${enrolments} where ${enrolments.studentId} = ${orders.studentId}
          and ${enrolments.courseId} = ${orders.courseId} and ${enrolments.status} <> 'Cancelled')`,
      ),
    );
  return rows[0];
}

interface Old {
  readonly createdBefore: Date;
  /** What the bank has held for so long does not come any more. */
  readonly givenUpBefore: Date;
}

/** Held first, so that what is judged next is true until the commit. */
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

/** Nothing is on its way: no money held by the bank, and no transfer that waits for somebody to look. */
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
