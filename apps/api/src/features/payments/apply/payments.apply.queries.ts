import { openOrderStatuses, type OrderStatus } from '@avsar/contract';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { prepared } from '#database/prepared.ts';
import { courses } from '#database/tables/courses.ts';
import { orders, payments, paymentSettings } from '#database/tables/payments.ts';
import { siteSettings } from '#database/tables/site.ts';
import { billingDetails, taxRules } from '#database/tables/tax.ts';
import { users } from '#database/tables/users.ts';
import type { AppliedRule } from '#shared/document-tax.ts';

/** A payment from a trusted source: the provider's API, its signed webhook, or an admin who saw the bank transfer. */
export interface PaymentFacts {
  readonly kind: 'provider' | 'offline';
  /** The provider's payment id, or the reference of the bank transfer. */
  readonly reference: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amountInPaise: number;
  readonly currency: string;
  /** Of money that the staff took: how, or null for a bank transfer. */
  readonly method: string | null;
  /** How the receipt names the method, where the method alone does not say it. */
  readonly methodOnReceipt?: string;
  /** HMAC of the UPI address or card. */
  readonly payerHash?: Buffer | null;
  readonly createdAt: Date;
}

/** Our order id, or the provider's. */
export type OrderKey = { readonly orderId: number } | { readonly providerOrderId: string };

/** All of them, since they are few: the policy of tax chooses by payer and day. */
const rules = sql<
  AppliedRule[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', ${taxRules.id}, 'payer', ${taxRules.payer},
  'place', ${taxRules.place}, 'validFrom', ${taxRules.validFrom})), '[]') from ${taxRules})`;

/**
 * The order with everything a receipt needs. Locks the student's row before the order's, like every change of
 * enrolments.
 */
const orderIn = (db: Db) =>
  db
    .select({
      id: orders.id,
      status: orders.status,
      paidAt: orders.paidAt,
      amountInPaise: orders.amountInPaise,
      currency: orders.currency,
      createdAt: orders.createdAt,
      instalment: orders.instalment,
      feePlanId: orders.feePlanId,
      feeInPaise: orders.feeInPaise,
      terms: orders.terms,
      discountInPaise: orders.discountInPaise,
      couponId: orders.couponId,
      quoteId: orders.quoteId,
      grantId: orders.grantId,
      usesCredit: orders.usesCredit,
      couponBatchId: orders.couponBatchId,
      studentId: users.id,
      studentStatus: users.status,
      studentName: users.name,
      studentEmail: emailText,
      studentAddress: users.address,
      courseId: courses.id,
      courseTitle: courses.title,
      priceInPaise: courses.priceInPaise,
      archivedAt: courses.archivedAt,
      instituteAddress: siteSettings.address,
      legalName: paymentSettings.legalName,
      receiptPrefix: paymentSettings.receiptPrefix,
      gstin: paymentSettings.gstin,
      sacCode: paymentSettings.sacCode,
      gstPercent: paymentSettings.gstPercent,
      taxRules: rules,
      payerName: billingDetails.name,
      payerGstin: billingDetails.gstin,
      payerState: billingDetails.stateCode,
      payerAddress: billingDetails.address,
    })
    .from(users)
    .innerJoin(orders, eq(orders.studentId, users.id))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .crossJoin(siteSettings)
    .crossJoin(paymentSettings)
    .leftJoin(billingDetails, eq(billingDetails.studentId, users.id))
    .for('no key update', { of: [users, orders] });

const byId = prepared('lock_order', (db, at) => orderIn(db).where(eq(orders.id, at('orderId'))));
const byProvider = prepared('lock_provider_order', (db, at) =>
  orderIn(db).where(eq(orders.providerOrderId, at('providerOrderId'))),
);

/** Locks order and student until the commit, so that two calls with the same payment run one after the other. */
export async function lockOrder(tx: Db, key: OrderKey) {
  const rows = await ('orderId' in key ? byId(tx, key) : byProvider(tx, key));
  return rows[0];
}

/** Whose order it is, and for which course; without a lock. */
export async function findOrderOwner(db: Db, key: OrderKey) {
  const isIt = 'orderId' in key ? eq(orders.id, key.orderId) : eq(orders.providerOrderId, key.providerOrderId);
  const rows = await db.select({ studentId: orders.studentId, courseId: orders.courseId }).from(orders).where(isIt);
  return rows[0];
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Normalises a bank reference, so that two spellings of it compare as equal. */
export const referenceKeyOf = (reference: string) => sql`reference_key(${reference})`;

const insert = prepared('insert_payment', (db, at) =>
  db
    .insert(payments)
    .values({
      orderId: at('orderId'),
      kind: at('kind'),
      reference: at('reference'),
      status: at('status'),
      amountInPaise: at('amountInPaise'),
      currency: at('currency'),
      method: at('method'),
      createdAt: at('createdAt'),
      // Raw SQL: the column's own encoder does not accept null in a placeholder.
      capturedAt: sql`${at('capturedAt')}::timestamptz`,
      payerHash: sql`${at('payerHash')}::bytea`,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id }),
);

/** Returns the payment's id, or undefined if the payment is stored already. */
export async function insertPayment(tx: Db, orderId: number, payment: PaymentFacts, now: Date) {
  const capturedAt = payment.status === 'captured' ? now : null;
  const rows = await insert(tx, { ...payment, payerHash: payment.payerHash ?? null, orderId, capturedAt });
  return rows[0]?.id;
}

/** Finds a payment by its reference, or by another spelling of the same bank reference; an exact match comes first. */
export async function findPaymentRow(tx: Db, { kind, reference }: Pick<PaymentFacts, 'kind' | 'reference'>) {
  const isSame = or(eq(payments.reference, reference), eq(payments.referenceKey, referenceKeyOf(reference)));
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.kind, kind), isSame))
    .orderBy(sql`${payments.reference} <> ${reference}`)
    .limit(1);
  return rows[0];
}

/** True if the status changed. A payment's status only moves forward. */
export async function raisePayment(tx: Db, paymentId: number, status: PaymentFacts['status'], now: Date) {
  const { rows } = await tx.execute<{ raised: boolean }>(
    sql`select raise_payment(${paymentId}, ${status}, ${now.toISOString()}) as raised`,
  );
  return rows[0]?.raised === true;
}

/** The provider may name the payer only later than the payment. */
export async function notePayer(tx: Db, paymentId: number, payerHash: Buffer): Promise<void> {
  await tx
    .update(payments)
    .set({ payerHash })
    .where(and(eq(payments.id, paymentId), isNull(payments.payerHash)));
}

export async function setOrderStatus(
  tx: Db,
  orderId: number,
  change: { readonly status: OrderStatus; readonly reviewReason?: string },
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, updatedAt: now })
    .where(eq(orders.id, orderId));
}

/** Why the money of an order buys nothing. */
export async function findReviewReason(db: Db, orderId: number): Promise<string | undefined> {
  const rows = await db.select({ reason: orders.reviewReason }).from(orders).where(eq(orders.id, orderId));
  return rows[0]?.reason ?? undefined;
}

const markPaid = prepared('mark_order_paid', (db, at) => {
  const isThis = eq(orders.id, at('orderId'));
  const isOther = and(
    eq(orders.studentId, at('studentId')),
    eq(orders.courseId, at('courseId')),
    eq(orders.instalment, at('instalment')),
    inArray(orders.status, [...openOrderStatuses]),
  );
  return db
    .update(orders)
    .set({
      status: sql`case when ${isThis} then 'paid' else 'expired' end`,
      paidAt: sql`case when ${isThis} then ${at('now')}::timestamptz end`,
      updatedAt: sql`${at('now')}::timestamptz`,
    })
    .where(or(isThis, isOther))
    .returning({ id: orders.id });
});

/**
 * Marks the order paid and expires the student's other open orders for this part of the fee. Returns the ids of the expired
 * ones.
 */
export async function markOrderPaid(
  tx: Db,
  { id: orderId, studentId, courseId, instalment }: Pick<LockedOrder, 'id' | 'studentId' | 'courseId' | 'instalment'>,
  now: Date,
): Promise<number[]> {
  const rows = await markPaid(tx, { orderId, studentId, courseId, instalment, now });
  return rows.map(({ id }) => id).filter((id) => id !== orderId);
}
