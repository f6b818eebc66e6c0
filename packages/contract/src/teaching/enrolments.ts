import { z } from '../protocol/zod.ts';
import { courseSchema } from './courses.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  messageSchema,
  pageQuery,
  refSchema,
  searchSchema,
} from '../protocol/fields.ts';
import { forRight } from '../rights.ts';

const statusSchema = z.enum(['Active', 'Completed', 'Cancelled']);

const enrolmentSchema = z.object({
  id: idSchema,
  student: z.object({ id: idSchema }),
  course: courseSchema,
  status: statusSchema,
  createdAt: instantSchema,
});

/** An enrolment in the admin's list. */
const enrolmentListedSchema = z.object({
  id: idSchema,
  student: z.object({
    id: idSchema,
    name: z.string(),
    email: forRight('people', z.string()),
    image: z.string().nullable(),
  }),
  course: z.object({ id: idSchema, title: z.string() }),
  status: statusSchema,
  /** Why the student may take the course. */
  source: z.enum(['payment', 'admin', 'free']),
  createdAt: instantSchema,
});

export type EnrolmentListed = z.output<typeof enrolmentListedSchema>;
export type Enrolment = z.output<typeof enrolmentSchema>;

/** The spec writes `enrollments`; everywhere else we write `enrolments`. */
export const enrolmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/enrollments',
    access: ['ADMIN'],
    right: ['people', 'teaching'],
    summary: 'Who takes what, the newest first; cancelled ones are left out',
    query: z.strictObject({
      /** Searches the student's name; with the right `people` also e-mail address and number. */
      q: searchSchema,
      course: idTextSchema.optional(),
      student: idTextSchema.optional(),
      /** `none`: paid for, and without a seat in any batch of the course; the oldest first. */
      seat: z.enum(['none']).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(enrolmentListedSchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/enrollments',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Give a student a course',
    body: z.strictObject({
      student: refSchema,
      course: refSchema,
      /** The spec's client sends it; a new enrolment is always active. */
      status: z.literal('Active').optional(),
    }),
    reply: { 201: enrolmentListedSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/enrollments/enroll',
    access: ['STUDENT', 'ADMIN'],
    right: 'people',
    summary: 'Take a course that is free or paid for; a second time changes nothing. The admin may give any',
    query: z.strictObject({
      studentId: idTextSchema,
      courseId: idTextSchema,
      /** The batch to sit in; without it the institute finds a seat. */
      batchId: idTextSchema.optional(),
    }),
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'payment_required', 'forbidden', 'not_found', 'conflict', 'schedule_clash'],
    freshFor: ['ADMIN'],
  }),
  listOfStudent: endpoint({
    method: 'GET',
    path: '/enrollments/enrolled/:studentId',
    access: ['STUDENT', 'ADMIN'],
    right: 'people',
    summary: 'The courses a student is enrolled in, the newest first: my own, or anybody’s for the admin',
    params: z.strictObject({ studentId: idTextSchema }),
    reply: { 200: z.array(enrolmentSchema) },
    errors: ['not_found'],
  }),
};
