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
import { compactNumber } from '../protocol/typed-numbers.ts';
import { z } from '../protocol/zod.ts';
import { offeredPlanSchema } from './fees.ts';

/** People type codes with spaces, hyphens and in any case. */
export const couponCodeSchema = z
  .string()
  .transform((text) => compactNumber(text).toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'Please use 4 to 20 letters and digits.'));

/** In rupees, as everywhere in the API. */
const amountSchema = z.number().min(1).max(1_000_000).multipleOf(0.01);

/** A coupon never makes a course free: free places are grants, with who gave them and why. */
export const couponPercentMost = 90;

/** What a coupon takes off the price: a share of it, or an amount. */
const discountDraftSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.number().int().min(1).max(couponPercentMost) }),
  z.strictObject({ kind: z.literal('amount'), amount: amountSchema }),
]);

const draft = {
  /** What the coupon is for, for the staff: "Diwali 2026". */
  label: lineSchema(80),
  discount: discountDraftSchema,
  /** Null: for every course. */
  courseId: idSchema.nullable(),
  /** How often it can be used in all; null: as often as people like. */
  usesMost: z.number().int().min(1).max(1_000_000).nullable(),
  /** How often one student can use it. */
  perPerson: z.number().int().min(1).max(20),
  /** Only for the first so many students of each batch who use it; the student must choose a batch. Null: no such rule. */
  firstOfBatch: z.number().int().min(1).max(1000).nullable(),
  startsOn: daySchema,
  /** The last day on which it works; null: until it is archived. */
  endsOn: daySchema.nullable(),
};

const datesInOrder = ({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string | null }) =>
  endsOn === null || endsOn >= startsOn;
const datesMessage = { path: ['endsOn'], message: 'The last day must not be before the first.' };

export const couponDraftSchema = z
  .strictObject({ code: couponCodeSchema, ...draft })
  .refine(datesInOrder, datesMessage);

/** The code stays: it is on posters. */
export const couponChangeSchema = z.strictObject({ ...draft, version: idSchema }).refine(datesInOrder, datesMessage);

/** `coming`: before its first day. `over`: after its last day. `used_up`: used as often as it can be. */
export const couponStates = ['active', 'coming', 'over', 'used_up', 'archived'] as const;

const couponSchema = z.object({
  id: idSchema,
  code: z.string(),
  ...draft,
  course: z.object({ id: idSchema, title: z.string() }).nullable(),
  state: z.enum(couponStates),
  /** Orders that are open or paid. */
  uses: z.number(),
  /** What the paid ones took off, in rupees. */
  given: z.number(),
  archivedAt: instantSchema.nullable(),
  version: idSchema,
});

export type Coupon = z.output<typeof couponSchema>;
export type CouponState = (typeof couponStates)[number];

const couponUseSchema = z.object({
  orderId: idSchema,
  student: z.object({ id: idSchema, name: z.string() }),
  course: z.object({ id: idSchema, title: z.string() }),
  discount: z.number(),
  isPaid: z.boolean(),
  at: instantSchema,
});

export type CouponUse = z.output<typeof couponUseSchema>;

const couponParams = z.strictObject({ couponId: idTextSchema });
const office = { access: ['ADMIN'], right: 'money' } as const;

export const couponEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/coupons',
    ...office,
    summary: 'Coupons, the newest first',
    query: z.strictObject({
      /** Code or label. */
      q: searchSchema,
      state: z.enum(['open', 'archived']).default('open'),
      ...pageQuery,
    }),
    reply: { 200: z.array(couponSchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/coupons',
    ...office,
    summary: 'Make a coupon',
    body: couponDraftSchema,
    reply: { 201: couponSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/coupons/:couponId',
    ...office,
    summary: 'Change a coupon; orders that are open keep what they were promised',
    params: couponParams,
    body: couponChangeSchema,
    reply: { 200: couponSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/coupons/:couponId/archive',
    ...office,
    summary: 'End a coupon, or bring it back',
    params: couponParams,
    body: z.strictObject({ archived: z.boolean() }),
    reply: { 200: couponSchema },
    errors: ['not_found'],
  }),
  listUses: endpoint({
    method: 'GET',
    path: '/admin/coupons/:couponId/uses',
    ...office,
    summary: 'Who used a coupon, the newest first',
    params: couponParams,
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(couponUseSchema) },
    errors: ['not_found'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/payment/coupons/check',
    access: ['STUDENT'],
    summary: 'What a code takes off the price of a course; wrong codes are counted',
    body: z.strictObject({ courseId: idSchema, code: couponCodeSchema, batchId: idSchema.optional() }),
    reply: {
      200: z.object({
        code: z.string(),
        /** In rupees. */
        discount: z.number(),
        /** The whole fee after the discount. */
        amount: z.number(),
        /** The ways to pay in parts after the discount. */
        plans: z.array(offeredPlanSchema),
      }),
    },
    errors: ['not_found', 'conflict'],
  }),
};
