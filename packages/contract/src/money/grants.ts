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

/**
 * What a student gets without paying for it. `free_place`: the staff gave a course; the database writes it with every
 * such enrolment. `scholarship`: a student pays less for a course.
 */
export const grantKinds = ['free_place', 'scholarship'] as const;

/** `open`: a place that the student has, or a scholarship that was not used yet. `used`: bought with it. `ended`: taken back, or its day is over. */
export const grantStates = ['open', 'used', 'ended'] as const;

const amountSchema = z.number().min(1).max(1_000_000).multipleOf(0.01);

export const scholarshipDraftSchema = z.strictObject({
  studentId: idSchema,
  courseId: idSchema,
  /** Taken off the fee, in rupees. A scholarship never makes a course free: that is a free place. */
  amount: amountSchema,
  /** The last day on which the student can buy with it. */
  validUntil: daySchema,
  reason: lineSchema(300),
});

export const grantEndSchema = z.strictObject({ reason: lineSchema(300) });

const grantSchema = z.object({
  id: idSchema,
  kind: z.enum(grantKinds),
  student: z.object({ id: idSchema, name: z.string() }),
  course: z.object({ id: idSchema, title: z.string() }),
  /** In rupees: the price of a free place on the day it was given, or what a scholarship takes off. */
  worth: z.number(),
  reason: z.string(),
  /** Who gave it, for display. */
  grantedBy: z.string(),
  grantedAt: instantSchema,
  /** Scholarships only. */
  validUntil: daySchema.nullable(),
  state: z.enum(grantStates),
  /** The order that was paid with a scholarship. */
  orderId: idSchema.nullable(),
  endedBy: z.string().nullable(),
  endedAt: instantSchema.nullable(),
  endReason: z.string().nullable(),
});

export type Grant = z.output<typeof grantSchema>;
export type GrantKind = (typeof grantKinds)[number];
export type GrantState = (typeof grantStates)[number];

const office = { access: ['ADMIN'], right: 'money' } as const;

export const grantEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/grants',
    ...office,
    summary: 'Free places and scholarships, the newest first: nothing that was enrolled without money is missing',
    query: z.strictObject({
      /** Name of the student. */
      q: searchSchema,
      kind: z.enum(grantKinds).optional(),
      state: z.enum(grantStates).optional(),
      course: idTextSchema.optional(),
      student: idTextSchema.optional(),
      from: daySchema.optional(),
      to: daySchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(grantSchema) },
  }),
  give: endpoint({
    method: 'POST',
    path: '/admin/grants',
    ...office,
    summary: 'Give a student a scholarship for a course',
    body: scholarshipDraftSchema,
    reply: { 201: grantSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/grants/:grantId/end',
    ...office,
    summary: 'Take back a scholarship that was not used; a free place ends with its enrolment',
    params: z.strictObject({ grantId: idTextSchema }),
    body: grantEndSchema,
    reply: { 200: grantSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
};
