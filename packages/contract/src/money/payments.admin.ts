import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  pageQuery,
  searchSchema,
} from '../protocol/fields.ts';
import { forRight } from '../rights.ts';
import { carriedSchema, discountSchema, offlineStatuses, orderStatuses, referenceSchema } from './payments.ts';
import { refundDraftSchema, refundSchema } from './refunds.ts';

const payerSchema = z.object({ id: idSchema, name: z.string(), email: forRight('people', z.string()) });
const courseNameSchema = z.object({ id: idSchema, title: z.string() });

const listed = {
  id: idSchema,
  student: payerSchema,
  course: courseNameSchema,
  /** In rupees. */
  amount: z.number(),
  /** What was taken off the whole fee before `amount`; null where the price was the price. */
  discount: discountSchema.nullable(),
  /** Which part of the fee: 0 enrols, later ones only settle. */
  instalment: z.number(),
  status: z.enum(orderStatuses),
  createdAt: instantSchema,
  paidAt: instantSchema.nullable(),
  receiptNumber: z.string().nullable(),
};

const orderListedSchema = z.object(listed);

const paymentSchema = z.object({
  id: idSchema,
  kind: z.enum(['provider', 'offline']),
  /** The provider's payment id, or the bank reference. */
  reference: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: z.number(),
  currency: z.string(),
  method: z.string().nullable(),
  createdAt: instantSchema,
  capturedAt: instantSchema.nullable(),
  /** It bought the course, or settled a part of the fee; false for money on top of a paid order. */
  hasBought: z.boolean(),
  /** Whether something is left to refund, a refund failed or has no effect yet, or the provider refunded it without us. */
  refundable: z.boolean(),
  /** In rupees: captured, and not refunded nor about to be. A failed refund keeps its money until somebody sends it. */
  refundableAmount: z.number(),
  /** The oldest first. */
  refunds: z.array(refundSchema),
});

export const orderEventKinds = [
  'created',
  'provider_created',
  'attempted',
  'failed',
  'authorized',
  'captured',
  'paid',
  'needs_review',
  'expired',
  'transfer_submitted',
  'transfer_refused',
  'transfer_approved',
  'refund_requested',
  'refund_processed',
  'refund_failed',
  'course_changed',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

const orderEventSchema = z.object({
  id: idSchema,
  at: instantSchema,
  kind: z.enum(orderEventKinds),
  /** Who caused it, for display: “the student”, “the bank’s message”, “Asha Rao”. */
  actor: z.string(),
  text: z.string(),
});

const transferSchema = z.object({
  id: idSchema,
  order: z.object({ id: idSchema }),
  student: payerSchema,
  course: courseNameSchema,
  amount: z.number(),
  reference: z.string(),
  /** Address of the student's picture, valid for a few minutes. */
  image: z.string().nullable(),
  status: z.enum(offlineStatuses),
  reason: z.string().nullable(),
  submittedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
});

const orderDetailSchema = z.object({
  ...listed,
  providerOrderId: z.string().nullable(),
  /** Why an admin must look at the order; null if there is no need. */
  reviewReason: z.string().nullable(),
  isEnrolled: z.boolean(),
  /** Money that another course paid for this one, or this one for another; null without a change of course. */
  carriedFrom: carriedSchema.nullable(),
  carriedTo: carriedSchema.nullable(),
  payments: z.array(paymentSchema),
  transfers: z.array(transferSchema),
  /** Oldest first. */
  timeline: z.array(orderEventSchema),
});

export type OrderListed = z.output<typeof orderListedSchema>;
export type OrderDetail = z.output<typeof orderDetailSchema>;
export type OrderPayment = z.output<typeof paymentSchema>;
export type OrderEvent = z.output<typeof orderEventSchema>;
export type Transfer = z.output<typeof transferSchema>;

const checksSchema = z.object({
  asOf: instantSchema,
  /** All four lists must be empty; any entry is an error. The first three are read live. */
  paidNotEnrolled: z.array(orderListedSchema.omit({ discount: true })),
  /** Also free places that are in no list of grants, which have no order. */
  enrolledNotPaid: z.array(
    z.object({ enrolmentId: idSchema, student: payerSchema, course: courseNameSchema, orderId: idSchema.nullable() }),
  ),
  amountsDiffer: z.array(
    z.object({
      orderId: idSchema,
      student: payerSchema,
      course: courseNameSchema,
      ordered: z.number(),
      captured: z.number(),
      currency: z.string(),
    }),
  ),
  /** What was given without money since this day, the last 30 days: free places and scholarships. */
  grants: z.object({ from: daySchema, count: z.number(), worth: z.number() }),
  /** What the last nightly check found wrong in the ledger, at most 100. */
  ledgerDiffers: z.array(
    z.object({
      student: payerSchema,
      course: courseNameSchema,
      orderId: idSchema.nullable(),
      /** The name of the entry (`payment:12`), or `sum` for what the entries of a course add up to. */
      source: z.string(),
      expected: z.number(),
      found: z.number(),
    }),
  ),
  /** When the ledger was checked; null before the first night. */
  ledgerCheckedAt: instantSchema.nullable(),
  /** Totals of each day, computed every night here and by the provider. The last month, newest first. */
  days: z.array(
    z.object({
      day: daySchema,
      captured: z.number(),
      /** Null if the provider did not answer. */
      capturedAtProvider: z.number().nullable(),
      isRight: z.boolean(),
      checkedAt: instantSchema,
    }),
  ),
});

export type PaymentChecks = z.output<typeof checksSchema>;

const settings = {
  /** Registered name of the institute, on receipts. */
  legalName: lineSchema(120),
  /** Prefix of receipt numbers. Tax law allows sixteen characters in all: `ABC/26-27/000001`. */
  receiptPrefix: z.string().regex(/^[A-Z0-9]{1,3}$/, 'Please use up to 3 capital letters or digits.'),
  gstin: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'Please enter a GSTIN of 15 characters.')
    .nullable(),
  sacCode: z
    .string()
    .regex(/^\d{6}$/, 'Please enter the 6 digits of the SAC.')
    .nullable(),
  /** Included in the prices; 0 if no GST is charged. */
  gstPercent: z
    .number()
    .min(0)
    .max(28, 'Please enter at most 28 percent.')
    .multipleOf(0.5, 'Please use whole or half percents.'),
  bank: z
    .strictObject({
      accountName: lineSchema(120),
      accountNumber: z.string().regex(/^\d{6,18}$/, 'Please enter 6 to 18 digits.'),
      ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Please enter an IFSC of 11 characters.'),
      bankName: lineSchema(120),
    })
    .nullable(),
  upiId: z
    .string()
    .regex(/^[A-Za-z0-9.\-_]{2,100}@[A-Za-z]{2,30}$/, 'Please enter a UPI ID like name@bank.')
    .nullable(),
};

export const paymentSettingsDraftSchema = z.strictObject({ ...settings, version: idSchema });

const paymentSettingsSchema = z.object({
  ...settings,
  version: idSchema,
  /** Whether the provider's keys are configured (environment variables). */
  hasKeys: z.boolean(),
});

export type PaymentSettings = z.output<typeof paymentSettingsSchema>;

export const paidOfflineSchema = z.strictObject({ reference: referenceSchema });
export const refusalSchema = z.strictObject({ reason: lineSchema(300) });

const orderParams = z.strictObject({ orderId: idTextSchema });
const transferParams = z.strictObject({ transferId: idTextSchema });

const access = ['ADMIN'] as const;

export const paymentAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/orders',
    access,
    right: 'money',
    summary: 'Orders, the newest first',
    query: z.strictObject({
      /**
       * Searches the student's name, the receipt number and the payment reference; with the right `people` also e-mail
       * address and number.
       */
      q: searchSchema,
      status: z.enum(orderStatuses).optional(),
      course: idTextSchema.optional(),
      student: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(orderListedSchema) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/orders/:orderId',
    access,
    right: 'money',
    summary: 'An order with its payments and everything that happened to it',
    params: orderParams,
    reply: { 200: orderDetailSchema },
    errors: ['not_found'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/payments/:paymentId/refund',
    access,
    right: 'refunds',
    summary: 'Give a payment back, whole or in part; the enrolment ends or stays',
    params: z.strictObject({ paymentId: idTextSchema }),
    body: refundDraftSchema,
    reply: { 200: orderDetailSchema },
    errors: ['step_up_required', 'not_found', 'conflict', 'request_in_flight', 'idempotency_mismatch'],
    fresh: true,
    idempotent: true,
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/admin/orders/:orderId/offline-paid',
    access,
    right: 'money',
    summary: 'The money for this order has come by bank, with this reference',
    params: orderParams,
    body: paidOfflineSchema,
    reply: { 200: orderDetailSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  listTransfers: endpoint({
    method: 'GET',
    path: '/admin/transfers',
    access,
    right: 'money',
    summary: 'Transfers students told us of; those that wait are the oldest first, the others the newest',
    query: z.strictObject({ status: z.enum(offlineStatuses).default('submitted'), ...pageQuery }),
    reply: { 200: z.array(transferSchema) },
  }),
  approveTransfer: endpoint({
    method: 'POST',
    path: '/admin/transfers/:transferId/approve',
    access,
    right: 'money',
    summary: 'The money has come: enrol them',
    params: transferParams,
    reply: { 200: transferSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  refuseTransfer: endpoint({
    method: 'POST',
    path: '/admin/transfers/:transferId/refuse',
    access,
    right: 'money',
    summary: 'There is no such money; the student is told why',
    params: transferParams,
    body: refusalSchema,
    reply: { 200: transferSchema },
    errors: ['not_found', 'conflict'],
  }),
  getChecks: endpoint({
    method: 'GET',
    path: '/admin/payment-checks',
    access,
    right: 'money',
    summary: 'Four lists that must be empty, and the sums of each night',
    reply: { 200: checksSchema },
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/admin/payment-settings',
    access,
    right: 'money',
    summary: 'Where money is to go, and what receipts say',
    reply: { 200: paymentSettingsSchema },
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/admin/payment-settings',
    access,
    right: 'money',
    summary: 'Change where money is to go, and what receipts say',
    body: paymentSettingsDraftSchema,
    reply: { 200: paymentSettingsSchema },
    errors: ['step_up_required', 'conflict'],
    fresh: true,
  }),
};
