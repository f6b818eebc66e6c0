import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, idSchema, idTextSchema, pageQuery } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { idOrNoneSchema } from './money.ts';
import { figureMonthSchema } from './period.ts';

/** By what open parts of fees are added up. `age`: how long they are overdue. */
export const dueGroups = ['age', 'month', 'course', 'batch', 'counsellor'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** Not due yet, then days since the due date. */
export const dueAges = ['not_due', '1-30', '31-60', '61-90', '91+'] as const;
export type DueAge = (typeof dueAges)[number];

const dueRowSchema = z.object({
  /** As with money: the age, the month of the due date, or an id as text; `none` without one. */
  key: z.string(),
  label: z.string(),
  /** In rupees, with late fees that were charged. */
  due: z.number(),
  /** Of these: the due date is over. */
  overdue: z.number(),
  parts: z.number(),
});

export type DueRow = z.output<typeof dueRowSchema>;

const dueEntrySchema = z.object({
  /** Of the part of the fee. */
  id: idSchema,
  dueOn: daySchema,
  /** 0 until the due date is over. */
  daysOverdue: z.number(),
  student: z.object({ id: idSchema, name: z.string() }),
  course: z.object({ id: idSchema, title: z.string() }),
  batch: z.object({ id: idSchema, name: z.string() }).nullable(),
  counsellor: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** With the late fee that was charged. */
  amount: z.number(),
});

export type DueFigureEntry = z.output<typeof dueEntrySchema>;

const office = { method: 'GET', access: ['ADMIN'] } as const;

export const dueFigureEndpoints = {
  listDues: endpoint({
    ...office,
    path: '/admin/figures/dues',
    right: 'reports',
    summary: 'Fees that are not paid yet: by age, month, course, batch or counsellor',
    query: z.strictObject({ by: z.enum(dueGroups).default('age'), ...pageQuery }),
    reply: { 200: z.array(dueRowSchema) },
  }),
  listDueEntries: endpoint({
    ...office,
    path: '/admin/figures/dues/entries',
    right: 'money',
    summary: 'The parts of fees behind a figure of dues, the longest overdue first',
    query: z.strictObject({
      age: z.enum(dueAges).optional(),
      month: figureMonthSchema.optional(),
      course: idTextSchema.optional(),
      batch: idOrNoneSchema.optional(),
      counsellor: idOrNoneSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(dueEntrySchema) },
  }),
};
