import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  pageQuery,
  refSchema,
  searchSchema,
} from '../protocol/fields.ts';
import { compactNumber } from '../protocol/typed-numbers.ts';
import { referenceSchema } from '../money/payments.ts';
import { guaranteeChecks, guaranteeCheckStates, guaranteeLimits, guaranteeStates } from './guarantee-limits.ts';

const percentSchema = z.int('Please enter a whole number.').min(1, 'From 1 to 100.').max(100, 'From 1 to 100.');
const titledSchema = z.object({ id: idSchema, title: z.string() });

/** What the student has to do; null: not asked. */
const conditions = {
  /** Classes attended, at least so many of 100. */
  attendanceLeast: percentSchema.nullable(),
  /** Points of the homework, at least so many of 100. */
  homeworkLeast: percentSchema.nullable(),
  /** Applications to openings; if fewer were open to everybody of the course, so many. */
  applicationsLeast: z.int('Please enter a whole number.').min(1).max(guaranteeLimits.applicationsMost).nullable(),
  /** Of the interviews with an invitation, at least so many of 100 attended. */
  interviewsLeast: percentSchema.nullable(),
  /** Job offers that may be declined, or left without an answer. */
  declinedMost: z.int('Please enter a whole number.').min(0).max(guaranteeLimits.declinedMost).nullable(),
};

const terms = {
  ...conditions,
  /** Days after the end of the course in which a job has to begin. */
  windowDays: z
    .int('Please enter whole days.')
    .min(guaranteeLimits.windowDaysLeast, `At least ${guaranteeLimits.windowDaysLeast} days.`)
    .max(guaranteeLimits.windowDaysMost, `At most ${guaranteeLimits.windowDaysMost} days: later work has no outcome.`),
  /** Days after the window in which the student can ask for the money. */
  claimDays: z
    .int('Please enter whole days.')
    .min(guaranteeLimits.claimDaysLeast, `At least ${guaranteeLimits.claimDaysLeast} days.`)
    .max(guaranteeLimits.claimDaysMost, `At most ${guaranteeLimits.claimDaysMost} days.`),
  /** The share of the fee that goes back. */
  remedyPercent: percentSchema,
};

/** A version of the guarantee, as visitors read it. */
const guaranteeSchema = z.object({
  /** The number of the version. */
  id: idSchema,
  ...terms,
  /** Null: every course. */
  courses: z.array(titledSchema).nullable(),
  publishedAt: instantSchema,
  /** Null: in force. Whoever bought under a version keeps it. */
  endedAt: instantSchema.nullable(),
});

export type Guarantee = z.output<typeof guaranteeSchema>;
export type GuaranteeTerms = Pick<Guarantee, keyof typeof terms>;

export const guaranteeDraftSchema = z.strictObject({
  ...terms,
  courses: z
    .array(refSchema)
    .min(1, 'Please choose a course.')
    .max(guaranteeLimits.coursesMost, `At most ${guaranteeLimits.coursesMost} courses.`)
    .nullable(),
  /** The version that the form showed as the one in force; null if there was none. */
  inForce: refSchema.nullable(),
});

export type GuaranteeDraft = z.input<typeof guaranteeDraftSchema>;

const versionListedSchema = z.object({
  ...guaranteeSchema.shape,
  publishedBy: z.string(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
  /** How many students have bought a course under it. */
  students: z.number(),
});

export type GuaranteeVersion = z.output<typeof versionListedSchema>;

const checkSchema = z.object({
  kind: z.enum(guaranteeChecks),
  state: z.enum(guaranteeCheckStates),
  /** A percentage or a number, by the kind; null where the kind has none. */
  needed: z.number().nullable(),
  have: z.number().nullable(),
  /** The last day to do it; null if there is none yet. */
  by: z.string().nullable(),
});

export type GuaranteeCheck = z.output<typeof checkSchema>;

const ownSchema = z.object({
  /** The order that bought the course under this guarantee. */
  id: idSchema,
  enrolmentId: idSchema,
  course: titledSchema,
  version: guaranteeSchema,
  state: z.enum(guaranteeStates),
  checks: z.array(checkSchema),
  graduatedOn: z.string().nullable(),
  /** The last day on which a job can begin; null before the end of the course. */
  windowEndsOn: z.string().nullable(),
  /** Until when the student can ask for the money. */
  askBy: z.string().nullable(),
  /** In rupees: what was paid, and what would go back. */
  paid: z.number(),
  remedy: z.number(),
  /** What the student has asked for, with the end of the account number only. */
  claim: z
    .object({
      at: instantSchema,
      accountName: z.string(),
      accountEnd: z.string(),
      ifsc: z.string(),
      approvedAt: instantSchema.nullable(),
      paidAt: instantSchema.nullable(),
      reference: z.string().nullable(),
    })
    .nullable(),
  /** Why the claim was given back to the student, to be corrected. */
  sentBack: z.string().nullable(),
});

export type OwnGuarantee = z.output<typeof ownSchema>;

const accountNumberSchema = z
  .string()
  .transform(compactNumber)
  .pipe(z.string().regex(/^\d{9,18}$/, 'Please enter 9 to 18 digits.'));

export const guaranteeClaimSchema = z
  .strictObject({
    accountName: lineSchema(100),
    accountNumber: accountNumberSchema,
    /** Typed a second time. */
    accountNumberAgain: accountNumberSchema,
    ifsc: z
      .string()
      .transform((text) => compactNumber(text).toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Please enter an IFSC of 11 characters.')),
  })
  .refine(({ accountNumber, accountNumberAgain }) => accountNumber === accountNumberAgain, {
    path: ['accountNumberAgain'],
    message: 'The two numbers are not the same.',
  });

const listedSchema = z.object({
  /** The order. */
  id: idSchema,
  student: z.object({ id: idSchema, name: z.string() }),
  course: titledSchema,
  versionId: idSchema,
  state: z.enum(guaranteeStates),
  /** When the window ends; expected from the end of the batch while the course runs. */
  fallsDueOn: z.string().nullable(),
  isExpected: z.boolean(),
  remedy: z.number(),
  judgedAt: instantSchema.nullable(),
});

export type GuaranteeListed = z.output<typeof listedSchema>;

const recordSchema = z.object({
  ...ownSchema.shape,
  student: z.object({ id: idSchema, name: z.string() }),
  /** The account in full, for who sends the money; null without a claim, and once the money was sent. */
  account: z.object({ name: z.string(), number: z.string(), ifsc: z.string() }).nullable(),
  /** The graduate says something about work that nobody has verified. */
  isUnverified: z.boolean(),
  approvedBy: z.string().nullable(),
  paidBy: z.string().nullable(),
});

export type GuaranteeRecord = z.output<typeof recordSchema>;

const exposureSchema = z.object({
  /** `2026-11`, or the id of a batch; empty: not known yet. */
  key: z.string(),
  label: z.string(),
  kept: z.number(),
  atRisk: z.number(),
  due: z.number(),
  lost: z.number(),
  jobs: z.number(),
  paid: z.number(),
  /** In rupees: what would go back to all who are kept, at risk or due; and what went back. */
  exposed: z.number(),
  paidOut: z.number(),
});

export type GuaranteeExposure = z.output<typeof exposureSchema>;

const staff = { access: ['ADMIN'], right: 'money' } as const;
const ofOrder = z.strictObject({ orderId: idTextSchema });

/** The placement guarantee: a contract with versions, frozen into what was bought under it. */
export const guaranteeEndpoints = {
  getInForce: endpoint({
    method: 'GET',
    path: '/guarantee',
    access: 'public',
    summary: 'The guarantee in force, or null',
    reply: { 200: z.object({ guarantee: guaranteeSchema.nullable() }) },
    cache: 'public',
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/guarantee/versions/:versionId',
    access: 'public',
    summary: 'A version of the guarantee, also one that has ended',
    params: z.strictObject({ versionId: idTextSchema }),
    reply: { 200: guaranteeSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/guarantees/mine',
    access: ['STUDENT'],
    summary: 'My guarantees: where each stands, why, and what to do until when',
    reply: { 200: z.array(ownSchema) },
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/guarantees/mine/:orderId/claim',
    access: ['STUDENT'],
    summary: 'Ask for the money of a guarantee that is due, or correct the account before it is approved',
    params: ofOrder,
    body: guaranteeClaimSchema,
    reply: { 200: ownSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/admin/guarantee/versions',
    ...staff,
    summary: 'All versions of the guarantee, the newest first; at most 50',
    reply: { 200: z.array(versionListedSchema) },
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/guarantee/versions',
    ...staff,
    summary: 'Publish a version of the guarantee, which ends the one before; courses bought before keep theirs',
    body: guaranteeDraftSchema,
    reply: { 201: versionListedSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/guarantee/versions/:versionId/end',
    ...staff,
    summary: 'End the guarantee for courses bought from now on; the second time nothing changes',
    params: z.strictObject({ versionId: idTextSchema }),
    body: z.strictObject({ reason: lineSchema(guaranteeLimits.reasonCharactersMost) }),
    reply: { 200: versionListedSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/guarantees',
    ...staff,
    summary: 'Guarantees of students, those that fall due first at the top, as of the last night',
    query: z.strictObject({
      /** Searches the name of the student. */
      q: searchSchema,
      state: z.enum(guaranteeStates).optional(),
      course: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(listedSchema) },
  }),
  listExposure: endpoint({
    method: 'GET',
    path: '/admin/guarantees/exposure',
    ...staff,
    summary: 'What the institute may have to pay, by the month in which it falls due or by batch, as of the last night',
    query: z.strictObject({ by: z.enum(['month', 'batch']).default('month') }),
    reply: { 200: z.array(exposureSchema) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/guarantees/:orderId',
    ...staff,
    summary: 'The guarantee of a student, judged now, with the account for the money',
    params: ofOrder,
    reply: { 200: recordSchema },
    errors: ['not_found'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/guarantees/:orderId/approve',
    ...staff,
    summary: 'Approve that the money goes back; judged once more',
    params: ofOrder,
    body: z.strictObject({
      /** In rupees, as the page showed it. */
      remedy: z.number().positive().max(10_000_000),
    }),
    reply: { 200: recordSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/admin/guarantees/:orderId/send-back',
    ...staff,
    summary: 'Give a claim back to the student, who corrects the account',
    params: ofOrder,
    body: z.strictObject({ reason: lineSchema(guaranteeLimits.reasonCharactersMost) }),
    reply: { 200: recordSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/admin/guarantees/:orderId/pay',
    ...staff,
    summary: 'Record the bank transfer that gave the money back: refunds that leave the course as it is',
    params: ofOrder,
    body: z.strictObject({ reference: referenceSchema }),
    reply: { 200: recordSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
};
