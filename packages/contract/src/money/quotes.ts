import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  pageQuery,
  searchSchema,
} from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { courseSchema, openBatchSchema } from '../teaching/courses.ts';
import { offeredPlanSchema } from './fees.ts';

/** `open`: can be accepted. `taken`: a student has an order with it. `paid`. `over`: its last day is over. `withdrawn`. */
export const quoteStates = ['open', 'taken', 'paid', 'over', 'withdrawn'] as const;

/** How many days a quote is valid at most. */
export const quoteDaysMost = 60;

export const quoteDraftSchema = z.strictObject({
  /** Who it is for, as the page greets them. */
  name: lineSchema(120),
  courseId: idSchema,
  /** The batch it is about; the buyer may choose another one. */
  batchId: idSchema.nullable(),
  /** The plan it proposes; the buyer may also pay the whole fee. Null: the whole fee. */
  planId: idSchema.nullable(),
  /** Taken off the price, in rupees; 0 for none. Above the limit only by staff with the right `money`. */
  discount: z.number().min(0).max(1_000_000).multipleOf(0.01),
  validUntil: daySchema,
  /** What was agreed, for the page: "Weekend batch, laptop on loan". */
  note: optionalLineSchema(300).optional(),
  /** The lead it was made for. */
  leadId: idSchema.optional(),
});

const quoteSchema = z.object({
  id: idSchema,
  name: z.string(),
  course: z.object({ id: idSchema, title: z.string() }),
  batchId: idSchema.nullable(),
  planId: idSchema.nullable(),
  /** Price at the time of the quote, in rupees; the discount is not taken off. */
  price: z.number(),
  discount: z.number(),
  validUntil: daySchema,
  note: z.string().nullable(),
  state: z.enum(quoteStates),
  /** The address to send: whoever has it can read the quote. */
  url: z.string(),
  /** Who made it, for display. */
  madeBy: z.string(),
  madeAt: instantSchema,
  leadId: idSchema.nullable(),
  student: z.object({ id: idSchema, name: z.string() }).nullable(),
  orderId: idSchema.nullable(),
});

export type Quote = z.output<typeof quoteSchema>;
export type QuoteState = (typeof quoteStates)[number];

const quotePageSchema = z.object({
  name: z.string(),
  course: courseSchema.pick({ id: true, title: true, image: true, description: true }),
  batch: openBatchSchema.nullable(),
  /** In rupees, tax included. */
  price: z.number(),
  discount: z.number(),
  amount: z.number(),
  /** Included in the amount; 0 if no tax is charged. */
  gstPercent: z.number(),
  /** The proposed plan with its amounts after the discount; null: the whole fee. */
  plan: offeredPlanSchema.nullable(),
  /** The refund policy in force, without marks; empty if none is published. */
  refundTerms: z.string(),
  note: z.string().nullable(),
  validUntil: daySchema,
  state: z.enum(quoteStates),
});

export type QuotePage = z.output<typeof quotePageSchema>;

export const quoteTokenSchema = z.string().max(80);

const office = { access: ['ADMIN'], right: 'leads' } as const;
const quoteParams = z.strictObject({ quoteId: idTextSchema });

export const quoteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/quotes',
    ...office,
    summary: 'Quotes, the newest first',
    query: z.strictObject({
      /** The name it was made for. */
      q: searchSchema,
      state: z.enum(quoteStates).optional(),
      course: idTextSchema.optional(),
      lead: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(quoteSchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/quotes',
    ...office,
    summary: 'Make a quote and its address',
    body: quoteDraftSchema,
    reply: { 201: quoteSchema },
    errors: ['not_found', 'conflict', 'forbidden', 'request_in_flight', 'idempotency_mismatch'],
    idempotent: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/quotes/:quoteId/withdraw',
    ...office,
    summary: 'Withdraw a quote: its page says so, and nobody can buy with it',
    params: quoteParams,
    reply: { 200: quoteSchema },
    errors: ['not_found', 'conflict'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/quotes/:token',
    access: 'public',
    summary: 'A quote, for whoever has its address',
    params: z.strictObject({ token: quoteTokenSchema }),
    reply: { 200: quotePageSchema },
    errors: ['not_found'],
    unlisted: true,
  }),
};
