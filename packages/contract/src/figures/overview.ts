import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, instantSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { period } from './period.ts';

/** What of a period the owner looks at first. Amounts in rupees. */
const sumsSchema = z.object({
  received: z.number(),
  refunded: z.number(),
  discounts: z.number(),
  enrolled: z.number(),
  dropped: z.number(),
  classes: z.number(),
  hours: z.number(),
});

export type FigureSums = z.output<typeof sumsSchema>;

const overviewSchema = z.object({
  from: daySchema,
  to: daySchema,
  /** When jobs last counted. */
  asOf: z.object({ money: instantSchema, teaching: instantSchema }),
  sums: sumsSchema,
  /** The same for as many days before. */
  before: sumsSchema,
  /** Of today, whatever the period. */
  today: z.object({
    due: z.number(),
    overdue: z.number(),
    seats: z.number(),
    capacity: z.number(),
    /** Students below 75 % in batches that run. */
    low: z.number(),
  }),
});

export type FigureOverview = z.output<typeof overviewSchema>;

export const figureEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/admin/figures',
    access: ['ADMIN'],
    right: 'reports',
    summary: "The owner's figures of a period, beside those of the period before",
    query: z.strictObject(period),
    reply: { 200: overviewSchema },
  }),
};
