import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, idSchema, idTextSchema, instantSchema, pageQuery } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { period } from './period.ts';

/** By what the money of a period is added up. Days and months are those of India. */
export const moneyGroups = ['day', 'month', 'course', 'batch', 'counsellor', 'way'] as const;
export type MoneyGroup = (typeof moneyGroups)[number];

/** How money came or went, as the ledger names the account. */
export const moneyWays = ['provider', 'bank', 'cash', 'cheques', 'card_machine'] as const;

/** Why less than the fee was asked. */
export const discountWays = ['coupon', 'quote', 'scholarship', 'referral', 'free_place', 'other'] as const;

/** Both in words, the same on screens and in files. */
export const figureWayTexts = {
  provider: 'Online',
  bank: 'Bank transfer or UPI',
  cash: 'Cash',
  cheques: 'Cheque',
  card_machine: 'Card machine',
  coupon: 'Coupon',
  quote: 'Quote',
  scholarship: 'Scholarship',
  referral: 'Referral credit',
  free_place: 'Free place',
  other: 'Other',
} as const satisfies Readonly<Record<(typeof moneyWays)[number] | (typeof discountWays)[number], string>>;

/** What the rows of a figure are. */
export const moneyKinds = ['received', 'refunded', 'discount', 'write_off'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/**
 * `key` is the day, the month, the way, or the id of the course, the batch or the counsellor as text; `none` for money
 * without one.
 */
const group = { key: z.string(), label: z.string() };

const moneyRowSchema = z.object({
  ...group,
  /** In rupees. */
  received: z.number(),
  payments: z.number(),
  refunded: z.number(),
  refunds: z.number(),
  /** Received less refunded. */
  net: z.number(),
});

const discountRowSchema = z.object({ ...group, given: z.number(), count: z.number() });

export type MoneyRow = z.output<typeof moneyRowSchema>;
export type DiscountRow = z.output<typeof discountRowSchema>;

const entrySchema = z.object({
  /** Of the entry of the ledger, or of the grant if the way is `free_place`. */
  id: idSchema,
  at: instantSchema,
  kind: z.enum(moneyKinds),
  student: z.object({ id: idSchema, name: z.string() }),
  course: z.object({ id: idSchema, title: z.string() }),
  batch: z.object({ id: idSchema, name: z.string() }).nullable(),
  counsellor: z.object({ id: idSchema, name: z.string() }).nullable(),
  way: z.enum([...moneyWays, ...discountWays]),
  amount: z.number(),
  /** Null for free places. */
  orderId: idSchema.nullable(),
});

export type MoneyFigureEntry = z.output<typeof entrySchema>;

/** An id, or `none`: money without a batch or a counsellor. */
export const idOrNoneSchema = z.union([z.literal('none'), idTextSchema]);

const office = { method: 'GET', access: ['ADMIN'] } as const;

export const moneyFigureEndpoints = {
  listMoney: endpoint({
    ...office,
    path: '/admin/figures/money',
    right: 'reports',
    summary: 'What came in and went back in a period, by day, month, course, batch, counsellor or way',
    query: z.strictObject({ ...period, by: z.enum(moneyGroups).default('day'), ...pageQuery }),
    reply: { 200: z.array(moneyRowSchema) },
  }),
  listDiscounts: endpoint({
    ...office,
    path: '/admin/figures/discounts',
    right: 'reports',
    summary: 'What was given away in a period: coupons, quotes, scholarships, free places',
    query: z.strictObject({ ...period, by: z.enum(moneyGroups).default('way'), ...pageQuery }),
    reply: { 200: z.array(discountRowSchema) },
  }),
  listEntries: endpoint({
    ...office,
    path: '/admin/figures/money/entries',
    right: 'money',
    summary: 'The rows behind a figure of money or discounts, the newest first',
    query: z.strictObject({
      ...period,
      kind: z.enum(moneyKinds).default('received'),
      day: daySchema.optional(),
      course: idTextSchema.optional(),
      batch: idOrNoneSchema.optional(),
      counsellor: idOrNoneSchema.optional(),
      way: z.enum([...moneyWays, ...discountWays]).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(entrySchema) },
  }),
};
