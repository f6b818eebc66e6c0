import { openOrderStatuses } from '@avsar/contract';
import { and, desc, eq, exists, gt, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { offlinePayments, orderEvents, orders, paymentSettings } from '#database/tables/payments.ts';

interface FeePart {
  readonly studentId: number;
  readonly courseId: number;
  /** Which part of the fee; 0 is the one that enrols. */
  readonly instalment: number;
}

const isOfPart = ({ studentId, courseId, instalment }: FeePart) =>
  and(eq(orders.studentId, studentId), eq(orders.courseId, courseId), eq(orders.instalment, instalment));

const later = alias(orderEvents, 'later');

/** Orders of a part of the fee that are open or in review, newest first. */
export async function listUnsettledOrders(db: Db, part: FeePart) {
  const waiting = db
    .select({ id: offlinePayments.id })
    .from(offlinePayments)
    .where(and(eq(offlinePayments.orderId, orders.id), eq(offlinePayments.status, 'submitted')));
  const failedSince = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.orderId, orders.id), eq(later.kind, 'failed'), gt(later.id, orderEvents.id)));
  const calledBack = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        eq(orderEvents.kind, 'attempted'),
        sql`${orderEvents.facts} ->> 'callback' = 'true'`,
        notExists(failedSince),
      ),
    );
  return db
    .select({
      id: orders.id,
      receipt: orders.receipt,
      status: orders.status,
      amountInPaise: orders.amountInPaise,
      providerOrderId: orders.providerOrderId,
      feePlanId: orders.feePlanId,
      terms: orders.terms,
      discountInPaise: orders.discountInPaise,
      couponId: orders.couponId,
      quoteId: orders.quoteId,
      grantId: orders.grantId,
      usesCredit: orders.usesCredit,
      couponBatchId: orders.couponBatchId,
      createdAt: orders.createdAt,
      hasTransfer: sql<boolean>`${exists(waiting)}`,
      isCalledBack: sql<boolean>`${exists(calledBack)}`,
    })
    .from(orders)
    .where(and(isOfPart(part), inArray(orders.status, [...openOrderStatuses, 'needs_review'])))
    .orderBy(desc(orders.id));
}

export async function findLastTransfer(db: Db, part: FeePart) {
  const rows = await db
    .select({
      reference: offlinePayments.reference,
      status: offlinePayments.status,
      reason: offlinePayments.reason,
      submittedAt: offlinePayments.submittedAt,
    })
    .from(offlinePayments)
    .innerJoin(orders, eq(orders.id, offlinePayments.orderId))
    .where(isOfPart(part))
    .orderBy(desc(offlinePayments.id))
    .limit(1);
  return rows[0];
}

export async function findPrice(db: Db, courseId: number) {
  const rows = await db
    .select({ priceInPaise: courses.priceInPaise, archivedAt: courses.archivedAt, isDraft: courses.isDraft })
    .from(courses)
    .where(eq(courses.id, courseId));
  return rows[0];
}

/** The ways to pay without the provider: bank account and UPI id; and whether the institute issues tax invoices. */
export async function getWaysToPay(db: Db) {
  const rows = await db
    .select({
      legalName: paymentSettings.legalName,
      bank: paymentSettings.bank,
      upiId: paymentSettings.upiId,
      hasGstin: sql<boolean>`${paymentSettings.gstin} is not null`,
    })
    .from(paymentSettings);
  const row = rows[0];
  if (row === undefined) throw new Error('payment_settings: the row is missing');
  return row;
}
