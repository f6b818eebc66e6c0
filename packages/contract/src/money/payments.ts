import { z } from '../protocol/zod.ts';
import { courseSchema, openBatchSchema } from '../teaching/courses.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  messageSchema,
  pageQuery,
  rawBodySchema,
} from '../protocol/fields.ts';
import { couponCodeSchema } from './coupons.ts';
import { offeredPlanSchema } from './fees.ts';
import { quoteTokenSchema } from './quotes.ts';
import { refundEffects, refundWays } from './refund-effects.ts';
import { compactNumber } from '../protocol/typed-numbers.ts';
import { limits } from '../limits.ts';
import { newImageSchema } from '../public/media.ts';

/**
 * Status of an order. It only moves down this list; the last three are alternative ends. `ended`: the course ended before
 * its time, and what was not refunded is kept.
 */
export const orderStatuses = [
  'created',
  'provider_created',
  'attempted',
  'authorized',
  'paid',
  'refund_pending',
  'refunded',
  'ended',
  'expired',
  'needs_review',
] as const;

/** Statuses of an unpaid order: a student has at most one such order per course. */
export const openOrderStatuses = ['created', 'provider_created', 'attempted', 'authorized'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export const offlineStatuses = ['submitted', 'approved', 'refused'] as const;

/**
 * The reference of a bank transfer (UTR). People type spaces, hyphens, invisible characters, any case, and digits of
 * their own script. Leading zeros are kept as typed; the database ignores them when it compares.
 */
export const referenceSchema = z
  .string()
  .transform((text) => compactNumber(text).toUpperCase())
  .pipe(
    z
      .string()
      .min(limits.referenceCharactersLeast, 'Please enter the reference of your transfer (UTR).')
      .max(limits.referenceCharactersMost, `Please use at most ${limits.referenceCharactersMost} characters.`)
      .regex(/^[A-Z0-9]+$/, 'Please enter letters and digits only.'),
  );

/** In rupees, as everywhere in the API. */
const amountSchema = z.number();

/** How far a student is with buying a course. */
const standings = ['buyable', 'confirming', 'awaiting_approval', 'needs_review', 'enrolled'] as const;

const bankSchema = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  bankName: z.string(),
});

/** What happens if the chosen batch is full when the money arrives; nobody is moved without having asked for it. */
export const soldOutChoices = ['refund', 'next_batch'] as const;

export type SoldOutChoice = (typeof soldOutChoices)[number];

/** The seat that a student chose. Without `batchId` the student is enrolled, and the institute finds a seat. */
const seatChoice = {
  batchId: idSchema.optional(),
  ifSoldOut: z.enum(soldOutChoices).optional(),
};

/** What is paid: the whole fee, the first part of a plan (`planId`), or a later part of a course that the student has. */
const partChoice = {
  planId: idSchema.optional(),
  instalment: z.number().int().min(1).max(23).optional(),
  /** Takes something off the whole fee. */
  coupon: couponCodeSchema.optional(),
  /** The token of a quote: its price instead of today's. */
  quote: quoteTokenSchema.optional(),
  /** Takes the student's referral credit off the whole fee. */
  credit: z.literal(true).optional(),
};

/** A seat held for a student who is paying. */
const heldSeatSchema = z.object({
  batchId: idSchema,
  ifSoldOut: z.enum(soldOutChoices),
  /** Null: until somebody has decided about the student's transfer. */
  heldUntil: instantSchema.nullable(),
});

export type HeldSeat = z.output<typeof heldSeatSchema>;

/** Why a student pays less than the price. One order has at most one discount. */
const discountKinds = ['coupon', 'quote', 'scholarship', 'referral'] as const;

export const discountSchema = z.object({
  kind: z.enum(discountKinds),
  /** Off the whole fee, in rupees. */
  amount: amountSchema,
  /** The code of a coupon. */
  code: z.string().nullable(),
});

export const offerSchema = z.object({
  course: courseSchema,
  /** Batches that can be joined. `seatsLeft` counts the seat held for this student as free. */
  batches: z.array(openBatchSchema),
  /** The student's choice; its time may be over. */
  seat: heldSeatSchema.nullable(),
  /** The student asked to be told of the next batch. */
  isWaitingForBatch: z.boolean(),
  standing: z.enum(standings),
  /** The amount to pay: the price now, or the price at the time of an order that is still open. */
  amount: amountSchema,
  /**
   * What was taken off, already out of `amount` and `plans`: by a scholarship, by the quote that was asked for, or by an order that is
   * still open. Null where the price is the price.
   */
  discount: discountSchema.nullable(),
  /** Referral credit that the student can use here, in rupees; null without any. It counts instead of another discount. */
  credit: z.object({ amount: amountSchema, usableUntil: daySchema }).nullable(),
  /** Ways to pay in parts; empty where the fee is paid whole. */
  plans: z.array(offeredPlanSchema),
  /** The plan of an order that is still open. */
  planId: idSchema.nullable(),
  /** Settings of the provider's card widget; null while no keys are configured. */
  online: z.object({ keyId: z.string(), scriptUrl: z.string() }).nullable(),
  /** Payment by bank transfer or UPI, approved by an admin. Null until the admin has filled it in. */
  offline: z
    .object({
      bank: bankSchema.nullable(),
      upiId: z.string().nullable(),
      /** Payment address with the exact amount, for a UPI app: a link on a phone, a QR code elsewhere. */
      upiUri: z.string().nullable(),
    })
    .nullable(),
  /** The last transfer that the student reported for this course. */
  transfer: z
    .object({
      reference: z.string(),
      status: z.enum(offlineStatuses),
      reason: z.string().nullable(),
      submittedAt: instantSchema,
    })
    .nullable(),
  /** The refund policy in force, without marks; empty if none is published. */
  refundTerms: z.string(),
  /** The institute has a GSTIN: who pays should be entered before the payment, since an invoice never changes. */
  hasTaxInvoice: z.boolean(),
});

export type Offer = z.output<typeof offerSchema>;

const paymentIdSchema = z.string().regex(/^pay_[A-Za-z0-9]{4,40}$/, 'Please give the id of a payment.');
const providerOrderIdSchema = z.string().regex(/^order_[A-Za-z0-9]{4,40}$/, 'Please give the id of an order.');

const openOrderSchema = z.object({
  /** The provider's order id, for its widget. */
  orderId: z.string(),
  amount: amountSchema,
  currency: z.literal('INR'),
  keyId: z.string(),
  seat: heldSeatSchema.nullable(),
});

export type OpenOrder = z.output<typeof openOrderSchema>;

const verifiedSchema = z.object({
  message: z.string(),
  /** `confirming`: the payment is not captured yet. Open screens are told by the live topic `payments`. */
  status: z.enum(['paid', 'confirming']),
  /** Our id of the order: the address of the page that shows the purchase. */
  orderId: idSchema,
  course: z.object({ id: idSchema }),
});

export const transferDraftSchema = z.strictObject({
  courseId: idSchema,
  ...seatChoice,
  ...partChoice,
  reference: referenceSchema,
  /** In rupees, as shown on the screen: only compared with the current price. */
  amount: amountSchema.optional(),
  /** A picture of the transfer, for the admin who checks it. */
  image: newImageSchema.optional(),
});

/** A change of course: the other course, and what its money pays here or this money pays there, in rupees. */
export const carriedSchema = z.object({ course: z.object({ id: idSchema, title: z.string() }), amount: z.number() });

const myOrderSchema = z.object({
  id: idSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  amount: amountSchema,
  /** Which part of the fee: 0 enrols, later ones only settle. */
  instalment: z.number(),
  status: z.enum(orderStatuses),
  /** The student reported a transfer that an admin has not checked yet. */
  awaitsApproval: z.boolean(),
  createdAt: instantSchema,
  paidAt: instantSchema.nullable(),
  receiptNumber: z.string().nullable(),
});

export type MyOrder = z.output<typeof myOrderSchema>;

/** What a student bought: shown after the payment, and whenever they come back. */
const purchaseSchema = z.object({
  ...myOrderSchema.shape,
  course: courseSchema.pick({ id: true, title: true, image: true }),
  /** The address that the receipt goes to; null if the student has not confirmed their address. */
  receiptMailedTo: z.string().nullable(),
  /** The student's batch of this course; null if the institute has to find a seat. */
  batch: openBatchSchema.nullable(),
  firstClassAt: instantSchema.nullable(),
  /** The student changed the course: money from another course, or to another. */
  carriedFrom: carriedSchema.nullable(),
  carriedTo: carriedSchema.nullable(),
  /** What was taken off the whole fee before `amount`; null where the price was the price. */
  discount: discountSchema.nullable(),
  /** What was refunded of this order or will be, the newest first. */
  refunds: z.array(
    z.object({
      id: idSchema,
      amount: amountSchema,
      reason: z.string(),
      isDone: z.boolean(),
      /** What it does to the course. */
      effect: z.enum(refundEffects),
      /** Null for refunds that are older than this field. */
      way: z.enum(refundWays).nullable(),
      /** When the money went back; while it is on its way, when the refund was asked for. */
      at: instantSchema,
      /** The number of its credit note; null while there is none. */
      creditNoteNumber: z.string().nullable(),
    }),
  ),
});

export type Purchase = z.output<typeof purchaseSchema>;

const orderParams = z.strictObject({ orderId: idTextSchema });

export const paymentEndpoints = {
  getOffer: endpoint({
    method: 'GET',
    path: '/payment/offers/:courseId',
    access: ['STUDENT'],
    summary: 'What I need to know to buy a course, and where I stand with it',
    params: z.strictObject({ courseId: idTextSchema }),
    query: z.strictObject({
      /** A later part of the fee of a course that I have: `amount`, `standing` and the UPI link are about this part. */
      instalment: z
        .string()
        .regex(/^([1-9]|1\d|2[0-3])$/)
        .transform(Number)
        .optional(),
      /** The token of a quote: `amount` and `plans` are those of the quote. */
      quote: quoteTokenSchema.optional(),
      /** `amount` and `plans` are those after the referral credit of the student. */
      credit: z.literal('true').optional(),
    }),
    reply: { 200: offerSchema },
    errors: ['not_found', 'conflict'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/payment/create',
    access: ['STUDENT'],
    summary: 'Open an order for a course, or take up the one that is open; the price is ours',
    body: z.strictObject({
      courseId: idSchema,
      ...seatChoice,
      ...partChoice,
      /** In rupees. The spec's client sends amount and currency; both are only compared. */
      amount: z.number().optional(),
      currency: z.literal('INR').optional(),
    }),
    reply: { 200: openOrderSchema },
    errors: [
      'not_found',
      'conflict',
      'schedule_clash',
      'request_in_flight',
      'idempotency_mismatch',
      'payment_unavailable',
    ],
    idempotent: 'resumes',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/payment/verify',
    access: ['STUDENT'],
    summary: 'I have paid: enrol me. Asked again, it answers the same',
    body: z.strictObject({
      paymentId: paymentIdSchema,
      orderId: providerOrderIdSchema.optional(),
      signature: z.string().max(128).optional(),
    }),
    reply: { 200: verifiedSchema, 202: verifiedSchema },
    errors: ['signature_invalid', 'payment_failed', 'not_found', 'conflict', 'payment_unavailable'],
  }),
  submitTransfer: endpoint({
    method: 'POST',
    path: '/payment/transfers',
    access: ['STUDENT'],
    summary: 'I have paid by bank or UPI: this is the reference. Somebody looks and approves it',
    body: transferDraftSchema,
    reply: { 201: messageSchema },
    errors: ['not_found', 'conflict', 'schedule_clash', 'payment_unavailable'],
    uploads: true,
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/payment/orders',
    access: ['STUDENT'],
    summary: 'What I have ordered, the newest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(myOrderSchema) },
  }),
  getPurchase: endpoint({
    method: 'GET',
    path: '/payment/orders/:orderId',
    access: ['STUDENT'],
    summary: 'What I bought with an order of mine: amount, receipt, batch and first class',
    params: orderParams,
    reply: { 200: purchaseSchema },
    errors: ['not_found'],
  }),
  getReceipt: endpoint({
    method: 'GET',
    path: '/payment/orders/:orderId/receipt',
    access: ['STUDENT', 'ADMIN'],
    right: 'money',
    summary: 'The receipt of an order of mine, as a PDF; any, for the admin',
    params: orderParams,
    reply: { 200: fileSchema },
    fileType: 'application/pdf',
    errors: ['not_found'],
  }),
  getCreditNote: endpoint({
    method: 'GET',
    path: '/payment/refunds/:refundId/credit-note',
    access: ['STUDENT', 'ADMIN'],
    right: 'money',
    summary: 'The credit note of a refund of mine, as a PDF; any, for the admin',
    params: z.strictObject({ refundId: idTextSchema }),
    reply: { 200: fileSchema },
    fileType: 'application/pdf',
    errors: ['not_found'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payments/webhook',
    access: ['VISITOR'],
    summary: 'What the payment provider tells us, signed over its raw bytes',
    headers: z.object({
      'x-razorpay-signature': z.string().max(200).optional(),
      'x-razorpay-event-id': z.string().max(100).optional(),
    }),
    body: rawBodySchema,
    reply: { 200: messageSchema },
    errors: ['signature_invalid'],
    raw: true,
    unlimited: true,
  }),
};
