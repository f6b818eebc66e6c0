import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, idSchema, idTextSchema, instantSchema, lineSchema, pageQuery } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { couponCodeSchema } from './coupons.ts';
import { offerSchema, referenceSchema } from './payments.ts';

/** How a fee is paid at the desk. */
export const deskWays = ['cash', 'cheque', 'card_machine', 'bank'] as const;

export type DeskWay = (typeof deskWays)[number];

/** In rupees, as everywhere in the API. */
const amountSchema = z.number().min(0).max(10_000_000).multipleOf(0.01);

const wayDraftSchema = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('cash') }),
  z.strictObject({
    way: z.literal('cheque'),
    /** The six digits on the cheque. */
    number: z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the cheque.'),
    bankName: lineSchema(80),
    /** The date on the cheque. */
    date: daySchema,
  }),
  z.strictObject({
    way: z.literal('card_machine'),
    /** The reference number (RRN) on the slip. */
    reference: z.string().regex(/^\d{12}$/, 'Please enter the 12 digits of the RRN on the slip.'),
  }),
  z.strictObject({ way: z.literal('bank'), reference: referenceSchema }),
]);

export const takingDraftSchema = z.strictObject({
  studentId: idSchema,
  courseId: idSchema,
  /** The first part of this plan instead of the whole fee. */
  planId: idSchema.optional(),
  /** A later part of the fee of a course that the student has. */
  instalment: z.number().int().min(1).max(23).optional(),
  batchId: idSchema.optional(),
  coupon: couponCodeSchema.optional(),
  /** In rupees, as the screen showed it: only compared. */
  amount: amountSchema,
  paid: wayDraftSchema,
});

export type TakingDraft = z.output<typeof takingDraftSchema>;

/** What a student would pay at the desk for a course that they do not have. */
const deskOfferSchema = offerSchema
  .pick({ batches: true, amount: true, discount: true, plans: true })
  .extend({ course: z.object({ id: idSchema, title: z.string() }) });

export type DeskOffer = z.output<typeof deskOfferSchema>;

/** `waiting`: somebody asked to cancel it, a second person decides. */
export const takingStates = ['taken', 'waiting', 'cancelled'] as const;

const takingSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  student: z.object({ id: idSchema, name: z.string() }),
  course: z.object({ id: idSchema, title: z.string() }),
  /** Which part of the fee: 0 enrols, later ones only settle. */
  instalment: z.number(),
  amount: z.number(),
  way: z.enum(deskWays),
  /** Number of the cheque, RRN of the slip, or reference of the transfer; null for cash. */
  reference: z.string().nullable(),
  bankName: z.string().nullable(),
  chequeDate: daySchema.nullable(),
  receiptNumber: z.string().nullable(),
  cashier: z.object({ id: idSchema, name: z.string() }),
  day: daySchema,
  takenAt: instantSchema,
  state: z.enum(takingStates),
  /** Why it is to be cancelled, and who asked. */
  cancelReason: z.string().nullable(),
  cancelAskedBy: z.string().nullable(),
  /** Whether the reader asked for it: somebody else decides. */
  isAskedByMe: z.boolean(),
  cancelledBy: z.string().nullable(),
  cancelledAt: instantSchema.nullable(),
  /** The deposit slip on which it went to the bank; cheques only. */
  depositId: idSchema.nullable(),
});

export type Taking = z.output<typeof takingSchema>;

/** Rupees by way. */
const byWaySchema = z.object({ cash: z.number(), cheque: z.number(), card_machine: z.number(), bank: z.number() });

const dayCloseSchema = z.object({
  id: idSchema.nullable(),
  cashier: z.object({ id: idSchema, name: z.string() }),
  day: daySchema,
  /** Cash in the drawer at the beginning. */
  float: z.number(),
  /** What was taken, without what was cancelled. */
  taken: byWaySchema,
  /** Number of takings, without what was cancelled. */
  count: z.number(),
  /** What should be in the drawer: float and cash taken; of a closed day, as it was at the close. */
  expected: z.number(),
  /** Cash of this day that was handed back after the close, out of the cash in hand. */
  handedBack: z.number(),
  /** What was counted; null while the day is open. */
  counted: z.number().nullable(),
  /** Counted less expected: below zero if money is missing. */
  difference: z.number().nullable(),
  note: z.string().nullable(),
  closedAt: instantSchema.nullable(),
  /** The second person who has looked at a difference. */
  checkedBy: z.string().nullable(),
  checkedAt: instantSchema.nullable(),
  isMine: z.boolean(),
});

export type DayClose = z.output<typeof dayCloseSchema>;

const depositSchema = z.object({
  id: idSchema,
  kind: z.enum(['cash', 'cheque']),
  amount: z.number(),
  /** Number of the bank's slip. */
  slip: z.string(),
  depositedOn: daySchema,
  madeBy: z.string(),
  madeAt: instantSchema,
  /** Cheques only. */
  takingIds: z.array(idSchema),
  /** The part of the amount whose cheques were cancelled since, in rupees: the bank did not pay them. */
  bounced: z.number(),
  confirmedBy: z.string().nullable(),
  confirmedAt: instantSchema.nullable(),
  isMine: z.boolean(),
});

export type Deposit = z.output<typeof depositSchema>;

/** Notes and coins of India that are counted at the close of a day. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

export const dayCloseDraftSchema = z.strictObject({
  day: daySchema,
  /** How many of each note or coin; what is not named is none. */
  counted: z.partialRecord(
    z.enum(denominations.map(String) as [string, ...string[]]),
    z.number().int().min(0).max(100_000),
  ),
  /** Needed where counted and expected differ. */
  note: lineSchema(300).optional(),
});

export const depositDraftSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cash'),
    amount: amountSchema.min(1),
    slip: lineSchema(40),
    depositedOn: daySchema,
  }),
  z.strictObject({
    kind: z.literal('cheque'),
    takingIds: z.array(idSchema).min(1).max(100),
    slip: lineSchema(40),
    depositedOn: daySchema,
  }),
]);

const office = { access: ['ADMIN'], right: 'money' } as const;
const takingParams = z.strictObject({ takingId: idTextSchema });

export const takingCancelSchema = z.strictObject({ reason: lineSchema(300) });

export const deskFloatSchema = z.strictObject({ day: daySchema, float: amountSchema });

export const deskDayCheckSchema = z.strictObject({ reopen: z.boolean(), note: lineSchema(300) });

export const deskEndpoints = {
  getOffer: endpoint({
    method: 'GET',
    path: '/admin/desk/offer',
    ...office,
    summary: 'What a student would pay now for a course, with the scholarship or the code taken off',
    query: z.strictObject({
      student: idTextSchema,
      course: idTextSchema,
      coupon: couponCodeSchema.optional(),
      batch: idTextSchema.optional(),
    }),
    reply: { 200: deskOfferSchema },
    errors: ['not_found', 'conflict'],
  }),
  take: endpoint({
    method: 'POST',
    path: '/admin/desk/takings',
    ...office,
    summary: 'A student pays at the desk: order, payment, enrolment, seat and receipt at once',
    body: takingDraftSchema,
    reply: { 201: takingSchema },
    errors: [
      'step_up_required',
      'not_found',
      'conflict',
      'schedule_clash',
      'request_in_flight',
      'idempotency_mismatch',
    ],
    fresh: true,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/desk/takings',
    ...office,
    summary: 'What was taken at the desk, the newest first',
    query: z.strictObject({
      day: daySchema.optional(),
      cashier: idTextSchema.optional(),
      way: z.enum(deskWays).optional(),
      state: z.enum(takingStates).optional(),
      /** Cheques that are not on a deposit slip yet. */
      undeposited: z.literal('true').optional(),
      student: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(takingSchema) },
  }),
  askToCancel: endpoint({
    method: 'POST',
    path: '/admin/desk/takings/:takingId/cancel',
    ...office,
    summary: 'Ask to cancel a taking: typed wrong, money handed back, or a cheque that bounced',
    params: takingParams,
    body: takingCancelSchema,
    reply: { 200: takingSchema },
    errors: ['not_found', 'conflict'],
  }),
  decideCancel: endpoint({
    method: 'POST',
    path: '/admin/desk/takings/:takingId/cancel/decide',
    access: ['ADMIN'],
    right: 'refunds',
    summary: 'Cancel a taking that somebody else asked to cancel, or keep it; the enrolment it paid for ends',
    params: takingParams,
    body: z.strictObject({ cancel: z.boolean() }),
    reply: { 200: takingSchema },
    errors: ['step_up_required', 'not_found', 'conflict', 'forbidden'],
    fresh: true,
  }),
  getDay: endpoint({
    method: 'GET',
    path: '/admin/desk/day',
    ...office,
    summary: 'My day at the desk: what was taken, and what should be in the drawer',
    query: z.strictObject({ day: daySchema.optional() }),
    reply: { 200: dayCloseSchema },
  }),
  setFloat: endpoint({
    method: 'PUT',
    path: '/admin/desk/day/float',
    ...office,
    summary: 'The cash in my drawer at the beginning of a day that is not closed',
    body: deskFloatSchema,
    reply: { 200: dayCloseSchema },
    errors: ['conflict'],
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/admin/desk/day/close',
    ...office,
    summary: 'Close my day: counted against expected, a difference needs a note',
    body: dayCloseDraftSchema,
    reply: { 200: dayCloseSchema },
    errors: ['conflict'],
  }),
  listDays: endpoint({
    method: 'GET',
    path: '/admin/desk/days',
    ...office,
    summary: 'Days of all cashiers, the newest first',
    query: z.strictObject({
      cashier: idTextSchema.optional(),
      state: z.enum(['open', 'closed', 'differs']).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(dayCloseSchema) },
  }),
  checkDay: endpoint({
    method: 'POST',
    path: '/admin/desk/days/:dayId/check',
    ...office,
    summary: 'I have looked at a difference of somebody else’s day, or opened the day again',
    params: z.strictObject({ dayId: idTextSchema }),
    body: deskDayCheckSchema,
    reply: { 200: dayCloseSchema },
    errors: ['step_up_required', 'not_found', 'conflict', 'forbidden'],
    fresh: true,
  }),
  getDrawer: endpoint({
    method: 'GET',
    path: '/admin/desk/in-hand',
    ...office,
    summary: 'Cash of closed days, and cheques, that are not in the bank yet',
    reply: { 200: z.object({ cash: z.number(), cheques: z.number(), chequeCount: z.number() }) },
  }),
  listDeposits: endpoint({
    method: 'GET',
    path: '/admin/desk/deposits',
    ...office,
    summary: 'Deposit slips, the newest first',
    query: z.strictObject({ state: z.enum(['waiting', 'confirmed']).optional(), ...pageQuery }),
    reply: { 200: z.array(depositSchema) },
  }),
  deposit: endpoint({
    method: 'POST',
    path: '/admin/desk/deposits',
    ...office,
    summary: 'Cash or cheques went to the bank with this slip',
    body: depositDraftSchema,
    reply: { 201: depositSchema },
    errors: ['step_up_required', 'not_found', 'conflict', 'request_in_flight', 'idempotency_mismatch'],
    fresh: true,
    idempotent: true,
  }),
  confirmDeposit: endpoint({
    method: 'POST',
    path: '/admin/desk/deposits/:depositId/confirm',
    ...office,
    summary: 'A second person has seen the deposit in the bank statement',
    params: z.strictObject({ depositId: idTextSchema }),
    reply: { 200: depositSchema },
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
};
