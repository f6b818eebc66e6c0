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
import { z } from '../protocol/zod.ts';
import { forRight } from '../rights.ts';

/** In rupees, as everywhere in the API; to the paisa. */
const amountSchema = z.number().min(0).max(10_000_000).multipleOf(0.01);

/**
 * A way to pay the fee of a course in parts. The first part enrols and is paid at once; each later part is due so many
 * days after the first day of the batch. Paying the whole fee at once is always possible and needs no plan.
 */
const planParts = z
  .array(
    z.strictObject({
      /** Share of the fee in percent, to a hundredth. All shares make 100. */
      percent: z.number().min(1).max(99).multipleOf(0.01),
      /** Days after the first day of the batch; 0 for the first part, and rising. */
      dueAfterDays: z.number().int().min(0).max(730),
    }),
  )
  .min(2)
  .max(24)
  .refine(
    (parts) => Math.round(parts.reduce((sum, { percent }) => sum + percent, 0) * 100) === 10_000,
    'The parts must make 100 percent.',
  )
  .refine(
    (parts) => parts.every(({ dueAfterDays }, index) => dueAfterDays > (parts[index - 1]?.dueAfterDays ?? -1)),
    'Each part must be due later than the one before.',
  )
  .refine((parts) => parts[0]?.dueAfterDays === 0, 'The first part is paid at once: 0 days.');

export const feePlanDraftSchema = z.strictObject({
  name: lineSchema(60),
  parts: planParts,
  /** What the plan costs more than paying the whole fee at once. */
  extra: amountSchema,
  /** Added once to a part that is not paid in time; 0 for none. */
  lateFee: amountSchema,
  /** Days after the due date at which the late fee is added. */
  lateAfterDays: z.number().int().min(0).max(90),
  /** Days after the due date at which the student can join no more classes; null for never. */
  closeAfterDays: z.number().int().min(1).max(180).nullable(),
});

const feePlanSchema = z.object({
  id: idSchema,
  ...feePlanDraftSchema.shape,
  /** What it all comes to with today's price of the course. */
  total: z.number(),
  /** How many students have taken it. */
  taken: z.number(),
  archivedAt: instantSchema.nullable(),
  version: idSchema,
});

export type FeePlan = z.output<typeof feePlanSchema>;

/** A plan as a buyer sees it: amounts instead of shares. */
export const offeredPlanSchema = z.object({
  id: idSchema,
  name: z.string(),
  total: z.number(),
  lateFee: z.number(),
  lateAfterDays: z.number(),
  closeAfterDays: z.number().nullable(),
  parts: z.array(z.object({ amount: z.number(), dueAfterDays: z.number() })),
});

export type OfferedPlan = z.output<typeof offeredPlanSchema>;

/** `due`: can be paid, its day is not over. `overdue`: its day is over. `closed`: and no class can be joined any more. */
export const instalmentStates = ['paid', 'due', 'overdue', 'closed', 'cancelled'] as const;

const instalmentSchema = z.object({
  id: idSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  /** 0 is the part that enrolled; people read it as part 1. */
  number: z.number(),
  /** Of how many parts. */
  of: z.number(),
  amount: z.number(),
  lateFee: z.number(),
  dueOn: daySchema,
  state: z.enum(instalmentStates),
  /** A transfer for it waits for approval, or the bank is about to confirm a payment. */
  isUnderWay: z.boolean(),
  /** The day from which no class can be joined; null if that never happens or the part is paid. */
  closesOn: daySchema.nullable(),
  paidAt: instantSchema.nullable(),
  orderId: idSchema.nullable(),
});

export type Instalment = z.output<typeof instalmentSchema>;

const dueSchema = z.object({
  ...instalmentSchema.shape,
  student: z.object({ id: idSchema, name: z.string(), mobileNumber: forRight('people', z.string().nullable()) }),
  batchId: idSchema.nullable(),
  /** Days since its day was over; below zero while it is still coming. */
  daysLate: z.number(),
});

export type Due = z.output<typeof dueSchema>;

/**
 * What the staff change about the fee of a student. `extend`: a later day for one part. `waive_late_fee`. `plan`: another
 * plan for what is not paid yet. `write_off`: the institute gives up money that is owed.
 */
export const feeChangeKinds = ['extend', 'waive_late_fee', 'plan', 'write_off'] as const;

/** A change above the limit waits for a second person. */
export const feeChangeStates = ['waiting', 'done', 'refused'] as const;

export type FeeChangeKind = (typeof feeChangeKinds)[number];
export type FeeChangeState = (typeof feeChangeStates)[number];

export const feeChangeDraftSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('extend'), instalmentId: idSchema, dueOn: daySchema, reason: lineSchema(300) }),
  z.strictObject({ kind: z.literal('waive_late_fee'), instalmentId: idSchema, reason: lineSchema(300) }),
  z.strictObject({
    kind: z.literal('plan'),
    studentId: idSchema,
    courseId: idSchema,
    /** Null: what is left is due at once, in one part. */
    planId: idSchema.nullable(),
    reason: lineSchema(300),
  }),
  z.strictObject({
    kind: z.literal('write_off'),
    studentId: idSchema,
    courseId: idSchema,
    amount: amountSchema.min(1),
    reason: lineSchema(300),
  }),
]);

const feeChangeSchema = z.object({
  id: idSchema,
  kind: z.enum(feeChangeKinds),
  student: z.object({ id: idSchema, name: z.string() }),
  course: z.object({ id: idSchema, title: z.string() }),
  /** What changes, in words: "Part 2 is due on 1 Dec 2026 instead of 1 Nov 2026". */
  text: z.string(),
  reason: z.string(),
  state: z.enum(feeChangeStates),
  requestedBy: z.string(),
  /** Whether the reader is who asked for it: somebody else decides. */
  isMine: z.boolean(),
  requestedAt: instantSchema,
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
});

export type FeeChange = z.output<typeof feeChangeSchema>;

const courseParams = z.strictObject({ courseId: idTextSchema });
const planParams = z.strictObject({ planId: idTextSchema });
const changeParams = z.strictObject({ changeId: idTextSchema });
const office = { access: ['ADMIN'], right: 'money' } as const;

export const feeEndpoints = {
  listPlans: endpoint({
    method: 'GET',
    path: '/admin/courses/:courseId/fee-plans',
    access: ['ADMIN'],
    // Whoever makes a quote proposes one of them.
    right: ['money', 'leads'],
    summary: 'The fee plans of a course, those that are no longer offered last',
    params: courseParams,
    reply: { 200: z.array(feePlanSchema) },
    errors: ['not_found'],
  }),
  createPlan: endpoint({
    method: 'POST',
    path: '/admin/courses/:courseId/fee-plans',
    ...office,
    summary: 'Offer a fee plan for a course',
    params: courseParams,
    body: feePlanDraftSchema,
    reply: { 201: feePlanSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  updatePlan: endpoint({
    method: 'PUT',
    path: '/admin/fee-plans/:planId',
    ...office,
    summary: 'Change a fee plan; whoever has taken it keeps what was agreed',
    params: planParams,
    body: z.strictObject({ ...feePlanDraftSchema.shape, version: idSchema }),
    reply: { 200: feePlanSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  archivePlan: endpoint({
    method: 'POST',
    path: '/admin/fee-plans/:planId/archive',
    ...office,
    summary: 'Offer a fee plan no longer, or again',
    params: planParams,
    body: z.strictObject({ archived: z.boolean() }),
    reply: { 200: feePlanSchema },
    errors: ['not_found'],
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/payment/instalments',
    access: ['STUDENT'],
    summary: 'What I have to pay when, and what I have paid, of all my courses; by due date',
    reply: { 200: z.array(instalmentSchema) },
  }),
  listDues: endpoint({
    method: 'GET',
    path: '/admin/dues',
    ...office,
    summary: 'Parts of fees that are not paid, by due date',
    query: z.strictObject({
      /** Name, or with the right `people` also e-mail address and number. */
      q: searchSchema,
      state: z.enum(['due', 'overdue', 'closed']).optional(),
      course: idTextSchema.optional(),
      batch: idTextSchema.optional(),
      student: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(dueSchema) },
  }),
  listOfStudent: endpoint({
    method: 'GET',
    path: '/admin/students/:studentId/instalments',
    ...office,
    summary: 'What a student has to pay when, and has paid',
    params: z.strictObject({ studentId: idTextSchema }),
    reply: { 200: z.array(instalmentSchema) },
    errors: ['not_found'],
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/admin/fee-changes',
    ...office,
    summary: 'Changes of fees by the staff, the newest first',
    query: z.strictObject({
      state: z.enum(feeChangeStates).optional(),
      student: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(feeChangeSchema) },
  }),
  change: endpoint({
    method: 'POST',
    path: '/admin/fee-changes',
    ...office,
    summary: 'Change what a student has to pay when; above the limit it waits for a second person',
    body: feeChangeDraftSchema,
    reply: { 201: feeChangeSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  approveChange: endpoint({
    method: 'POST',
    path: '/admin/fee-changes/:changeId/approve',
    ...office,
    summary: 'Approve a change that somebody else asked for',
    params: changeParams,
    reply: { 200: feeChangeSchema },
    errors: ['step_up_required', 'not_found', 'conflict', 'forbidden'],
    fresh: true,
  }),
  refuseChange: endpoint({
    method: 'POST',
    path: '/admin/fee-changes/:changeId/refuse',
    ...office,
    summary: 'Refuse a change that waits',
    params: changeParams,
    reply: { 200: feeChangeSchema },
    errors: ['not_found', 'conflict'],
  }),
};
