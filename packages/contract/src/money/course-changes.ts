import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, lineSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { offerSchema, referenceSchema } from './payments.ts';

const courseNameSchema = z.object({ id: idSchema, title: z.string() });

/** Amounts in rupees. */
const figures = {
  student: z.object({ id: idSchema, name: z.string() }),
  from: courseNameSchema,
  to: courseNameSchema,
  /** What was paid and not refunded. */
  paid: z.number(),
  /** The price of the new course today. */
  price: z.number(),
  /** What of the money pays for the new course. */
  carried: z.number(),
  /** What the student still has to pay for the new course. */
  due: z.number(),
  /** What goes back to the student, since the new course costs less. */
  givenBack: z.number(),
  /** The part of it that somebody sends from the bank, and enters its reference; the provider sends the rest. */
  givenBackByBank: z.number(),
};

const courseChangePreviewSchema = z.object({
  ...figures,
  /** Batches of the new course that can be joined. */
  batches: offerSchema.shape.batches,
});

const courseChangeSchema = z.object({
  id: idSchema,
  ...figures,
  reason: z.string(),
  at: instantSchema,
  /** The order of the old course, and the one of the new. */
  fromOrderId: idSchema,
  toOrderId: idSchema,
});

export type CourseChangePreview = z.output<typeof courseChangePreviewSchema>;
export type CourseChange = z.output<typeof courseChangeSchema>;

export const courseChangeDraftSchema = z.strictObject({
  studentId: idSchema,
  fromCourseId: idSchema,
  toCourseId: idSchema,
  /** The batch of the new course to sit in. */
  batchId: idSchema.optional(),
  reason: lineSchema(300),
  /** In rupees, what the screen showed as still to pay: only compared. */
  due: z.number().min(0).max(10_000_000).multipleOf(0.01),
  /** The bank reference of what was sent back from the bank. */
  reference: referenceSchema.optional(),
});

const office = { access: ['ADMIN'], right: 'refunds' } as const;

export const courseChangeEndpoints = {
  preview: endpoint({
    method: 'GET',
    path: '/admin/course-changes/preview',
    ...office,
    summary: 'What a student would still pay or get back for another course instead of the one they paid for',
    query: z.strictObject({ student: idTextSchema, from: idTextSchema, to: idTextSchema }),
    reply: { 200: courseChangePreviewSchema },
    errors: ['not_found', 'conflict'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/course-changes',
    ...office,
    summary: 'A student takes another course instead of the one they paid for, and the money is carried over',
    body: courseChangeDraftSchema,
    reply: { 201: courseChangeSchema },
    errors: [
      'step_up_required',
      'not_found',
      'conflict',
      'schedule_clash',
      'already_seated',
      'request_in_flight',
      'idempotency_mismatch',
    ],
    fresh: true,
    idempotent: true,
  }),
};
