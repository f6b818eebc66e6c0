import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema } from '../protocol/fields.ts';
import { freePlaceReasonSchema } from '../teaching/enrolments.ts';
import { personSignUp } from './people.ts';

const { name, email, mobileNumber } = personSignUp;

/** What staff type to add a student: name and mobile number; the student adds the rest. */
export const admissionDraftSchema = z
  .strictObject({
    name,
    mobileNumber,
    /** Required where the institute sends no SMS: without it the student could never log in (ADR-0103). */
    email: email.optional(),
    courseId: idSchema.optional(),
    /** The batch of that course to sit in. */
    batchId: idSchema.optional(),
    reason: freePlaceReasonSchema.optional(),
  })
  .refine(({ courseId, batchId }) => batchId === undefined || courseId !== undefined, {
    path: ['courseId'],
    message: 'Please choose the course of the batch.',
  });

export const admissionEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/admin/students',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Add a student by name and mobile number, with a course and a seat if named; all of it or nothing',
    body: admissionDraftSchema,
    reply: { 201: z.object({ message: z.string(), studentId: idSchema }) },
    // A course needs a fresh password, as every course that staff give.
    errors: ['step_up_required', 'identifier_taken', 'not_found', 'conflict', 'schedule_clash'],
    idempotent: true,
  }),
};
