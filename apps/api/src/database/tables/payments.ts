import { type OrderEventKind, orderStatuses, refundEffects, refundWays } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentPayer, DocumentTax } from '#shared/document-tax.ts';
import { bytes, editableColumns, id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { coupons, grants, quotes } from './discounts.ts';
import { type AgreedTerms, feePlans } from './fee-plans.ts';
import { media } from './media.ts';
import { users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * Normalised bank reference (no leading zeros or spaces, one case), so that two spellings count as the same. A trigger
 * writes it with `reference_key()`. Null for references that the provider assigns.
 */
const referenceKey = () => text('reference_key');

/** A student wants to buy a course. Keeps the price at the time of the order; what was paid is in `payments`. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    /**
     * Our id of the order at the provider, created before the provider is called: an order whose reply was lost is
     * found by it.
     */
    receipt: uuid('receipt').notNull().unique('orders_receipt'),
    amountInPaise: integer('amount_in_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    status: text('status', { enum: orderStatuses }).notNull().default('created'),
    providerOrderId: text('provider_order_id').unique('orders_provider_order'),
    reviewReason: text('review_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the reconciler last asked the provider about it. */
    checkedAt: instant('checked_at'),
    /** Which part of the fee: 0 enrols, later ones only settle. */
    instalment: smallint('instalment').notNull().default(0),
    feePlanId: integer('fee_plan_id').references(() => feePlans.id),
    /** The whole fee that part 0 of a plan begins; null where the order is the whole fee, or a later part. */
    feeInPaise: integer('fee_in_paise'),
    /** The parts that were agreed with part 0 of a plan. */
    terms: jsonb('terms').$type<AgreedTerms>(),
    /** Taken off the whole fee, by one of the next three; the amounts above are what is left. */
    discountInPaise: integer('discount_in_paise').notNull().default(0),
    couponId: integer('coupon_id').references(() => coupons.id),
    quoteId: integer('quote_id').references(() => quotes.id),
    /** The scholarship. */
    grantId: integer('grant_id').references(() => grants.id),
    /** The batch among whose first students the coupon counts this one. Without a foreign key: batches are defined on top of orders. */
    couponBatchId: integer('coupon_batch_id'),
    /** The discount is referral credit of the student. */
    usesCredit: boolean('uses_credit').notNull().default(false),
  },
  (table) => [
    // A double click gets the order of the first click (threat 32).
    uniqueIndex('orders_one_open_part')
      .on(table.studentId, table.courseId, table.instalment)
      .where(sql`${table.status} in ('created', 'provider_created', 'attempted', 'authorized')`),
    unique('orders_of_enrolment').on(table.id, table.studentId, table.courseId),
    index('orders_of_student').on(table.studentId, table.id),
    index('orders_of_course').on(table.courseId, table.id),
    index('orders_by_status').on(table.status, table.id),
    // The check of the amounts reads it from end to end, without the table.
    index('orders_amounts').on(table.id, table.amountInPaise),
    index('orders_to_check').on(table.createdAt, table.id),
    index('orders_fee_plan')
      .on(table.feePlanId)
      .where(sql`${table.feePlanId} is not null`),
    // The uses of a coupon are counted from it alone.
    index('orders_coupon')
      .on(table.couponId, table.status, table.studentId, table.couponBatchId)
      .where(sql`${table.couponId} is not null`),
    index('orders_quote')
      .on(table.quoteId)
      .where(sql`${table.quoteId} is not null`),
    index('orders_grant')
      .on(table.grantId)
      .where(sql`${table.grantId} is not null`),
    // The credit that a student has used is summed up from it alone.
    index('orders_with_credit')
      .on(table.studentId, table.status, table.id)
      .where(sql`${table.usesCredit}`),
    check(
      'orders_discount',
      sql`${table.discountInPaise} >= 0 and (${table.instalment} = 0 or ${table.discountInPaise} = 0) and num_nonnulls(${table.couponId}, ${table.quoteId}, ${table.grantId}) + ${table.usesCredit}::int <= 1 and (${table.discountInPaise} = 0 or num_nonnulls(${table.couponId}, ${table.quoteId}, ${table.grantId}) + ${table.usesCredit}::int = 1) and (${table.couponBatchId} is null or ${table.couponId} is not null)`,
    ),
    check('orders_instalment', sql`${table.instalment} between 0 and 23`),
    check(
      'orders_plan',
      sql`(${table.feePlanId} is null) = (${table.feeInPaise} is null) and (${table.feePlanId} is null) = (${table.terms} is null) and (${table.instalment} = 0 or ${table.feePlanId} is null) and ${table.feeInPaise} >= ${table.amountInPaise}`,
    ),
    check('orders_status', sql`${table.status} in (${listed(orderStatuses)})`),
    check('orders_amount', sql`${table.amountInPaise} > 0`),
    check('orders_currency', sql`${table.currency} = 'INR'`),
    check('orders_paid', sql`(${table.paidAt} is not null) or ${table.status} <> 'paid'`),
    check('orders_review', sql`${table.status} <> 'needs_review' or ${table.reviewReason} is not null`),
  ],
);

const paymentStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

/**
 * A payment, also a failed attempt. Rows are only added; only `raise_payment` changes their status, and only forwards.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ['provider', 'offline'] }).notNull(),
    /** The provider's payment id, or the bank's reference. Each pays once, for any order (threat 10). */
    reference: text('reference').notNull(),
    referenceKey: referenceKey(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    amountInPaise: integer('amount_in_paise').notNull(),
    currency: text('currency').notNull(),
    method: text('method'),
    createdAt: instant('created_at').notNull(),
    capturedAt: instant('captured_at'),
    /** HMAC of the UPI address or card that paid, so that two payers can be compared; neither is stored. */
    payerHash: bytes('payer_hash'),
  },
  (table) => [
    unique('payments_once').on(table.kind, table.reference),
    uniqueIndex('payments_reference_key').on(table.referenceKey),
    index('payments_of_order').on(table.orderId),
    index('payments_captured')
      .on(table.capturedAt)
      .where(sql`${table.capturedAt} is not null`),
    // The check lists compare money and enrolments order by order, from two indexes, without the tables.
    index('payments_held')
      .on(table.orderId, table.amountInPaise, table.currency, table.id)
      .where(sql`${table.status} = 'captured'`),
    index('payments_payer')
      .on(table.payerHash, table.orderId)
      .where(sql`${table.payerHash} is not null`),
    check('payments_kind', sql`${table.kind} in ('provider', 'offline')`),
    check('payments_status', sql`${table.status} in (${listed(paymentStatuses)})`),
    check('payments_amount', sql`${table.amountInPaise} >= 0`),
    check('payments_captured_at', sql`${table.status} not in ('captured') or ${table.capturedAt} is not null`),
  ],
);

/** Webhook events of the provider, unchanged. An event that is delivered twice is one row. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    providerEventId: text('provider_event_id').notNull().unique('payment_events_once'),
    event: text('event').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    body: text('body').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('payment_events_of_order').on(table.orderId)],
);

/** The timeline of an order; rows are only added. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    at: instant('at').notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    /** `student`, `provider`, `reconciler`, `system` or `admin:3`. */
    actor: text('actor').notNull(),
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.id)],
);

/**
 * A refund of a payment, or of a part of it. A trigger refuses more than was captured, under a lock of the payment;
 * failed refunds count, since somebody may still send their money.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** Idempotency key for the provider: a repeated request refunds once. */
    key: uuid('key').notNull().unique('refunds_key'),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    amountInPaise: integer('amount_in_paise').notNull(),
    /** What it does to the course; a trigger reduces the fee in the ledger for `leaves`. */
    effect: text('effect', { enum: refundEffects }).notNull().default('ends'),
    /** Null for refunds that are older than this column. */
    way: text('way', { enum: refundWays }),
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').notNull(),
    status: text('status', { enum: ['requested', 'processed', 'failed'] })
      .notNull()
      .default('requested'),
    reference: text('reference').unique('refunds_reference'),
    referenceKey: referenceKey(),
    requestedAt: instant('requested_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('refunds_reference_key').on(table.referenceKey),
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_of_order').on(table.orderId),
    // The check lists know by it that the money of an order without an enrolment is kept.
    index('refunds_keeping')
      .on(table.orderId)
      .where(sql`${table.effect} = 'keeps'`),
    index('refunds_unsettled')
      .on(table.requestedAt)
      .where(sql`${table.status} <> 'processed'`),
    check('refunds_status', sql`${table.status} in ('requested', 'processed', 'failed')`),
    check('refunds_amount', sql`${table.amountInPaise} > 0`),
    check('refunds_effect', sql`${table.effect} in (${listed(refundEffects)})`),
    check('refunds_way', sql`${table.way} in (${listed(refundWays)})`),
    check('refunds_settled', sql`(${table.settledAt} is not null) = (${table.status} = 'processed')`),
  ],
);

/** A bank or UPI transfer that a student reported. When an admin approves it, it becomes a payment. */
export const offlinePayments = pgTable(
  'offline_payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    reference: text('reference').notNull(),
    referenceKey: referenceKey(),
    imageId: integer('image_id').references(() => media.id),
    status: text('status', { enum: ['submitted', 'approved', 'refused'] })
      .notNull()
      .default('submitted'),
    reason: text('reason'),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    // A reference that was refused may be submitted again, by the student it belongs to.
    uniqueIndex('offline_payments_reference_key')
      .on(table.referenceKey)
      .where(sql`${table.status} <> 'refused'`),
    uniqueIndex('offline_payments_one_waiting')
      .on(table.orderId)
      .where(sql`${table.status} = 'submitted'`),
    index('offline_payments_of_order').on(table.orderId, table.id),
    index('offline_payments_by_status').on(table.status, table.id),
    index('offline_payments_image').on(table.imageId),
    check('offline_payments_status', sql`${table.status} in ('submitted', 'approved', 'refused')`),
    check('offline_payments_decided', sql`(${table.decidedAt} is null) = (${table.status} = 'submitted')`),
    check('offline_payments_reason', sql`(${table.reason} is not null) = (${table.status} = 'refused')`),
  ],
);

/**
 * The last receipt number of each financial year. The row is locked by one payment at a time, so that numbers have no
 * gaps.
 */
export const receiptCounters = pgTable('receipt_counters', {
  financialYear: text('financial_year').primaryKey(),
  last: integer('last').notNull(),
});

/** A receipt for a payment. It never changes, so it keeps a copy of all its facts. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .unique('receipts_of_order')
      .references(() => orders.id),
    /** The Indian financial year, April to March: `2026-27`. */
    financialYear: text('financial_year').notNull(),
    number: integer('number').notNull(),
    /** As printed: `AV/26-27/000123`. */
    code: text('code').notNull().unique('receipts_code'),
    issuedAt: instant('issued_at').notNull(),
    facts: jsonb('facts').$type<ReceiptFacts>().notNull(),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    unique('receipts_number').on(table.financialYear, table.number),
    // The files of a month are read by it.
    index('receipts_issued').on(table.issuedAt, table.id),
  ],
);

export interface ReceiptFacts {
  readonly issuer: { readonly name: string; readonly address: string; readonly gstin: string | null };
  readonly student: { readonly name: string; readonly email: string; readonly address: string | null };
  readonly course: { readonly id: number; readonly title: string; readonly sacCode: string | null };
  readonly amountInPaise: number;
  /** What was taken off the whole fee; absent where nothing was, and on receipts that are older than discounts. */
  readonly discount?: {
    /** The whole fee before the discount. */
    readonly feeInPaise: number;
    readonly discountInPaise: number;
  };
  /** Already included in the amount. */
  readonly gstPercent: number;
  readonly method: string;
  readonly reference: string;
  /** Absent on receipts that are older than the rule table: CGST and SGST are then computed from the percentage. */
  readonly tax?: DocumentTax;
  /** Absent where the student is the payer. */
  readonly payer?: DocumentPayer;
}

/** The institute's bank account and UPI id, and the texts of receipts; exactly one row. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    id: integer('id').primaryKey().default(1),
    legalName: text('legal_name').notNull(),
    receiptPrefix: text('receipt_prefix').notNull().default('R'),
    gstin: text('gstin'),
    sacCode: text('sac_code'),
    gstPercent: numeric('gst_percent', { precision: 4, scale: 1, mode: 'number' }).notNull().default(0),
    bank: jsonb('bank').$type<BankAccount>(),
    upiId: text('upi_id'),
    /** Not used any more: the refund policy is a document. A later release drops the column. */
    refundTerms: text('refund_terms').notNull(),
    ...editableColumns(),
  },
  (table) => [
    check('payment_settings_one_row', sql`${table.id} = 1`),
    check('payment_settings_gst', sql`${table.gstPercent} between 0 and 28`),
  ],
);

export interface BankAccount {
  readonly accountName: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bankName: string;
}
