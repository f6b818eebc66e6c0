import { z } from '../protocol/zod.ts';
import { courseSchema } from './courses.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
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
  /** The course is frozen since then: no seat, until somebody of the staff unfreezes it. */
  frozenAt: instantSchema.nullable(),
  /** When it was completed or left; null while it is active. */
  endedAt: instantSchema.nullable(),
  /** Why it was completed or left, as the staff wrote it. */
  endReason: z.string().nullable(),
  /** How far the student is, in numbers; everything else is on the page of the student's progress. */
  progress: z.object({
    lessons: z.object({ finished: z.number(), of: z.number() }),
    classes: z.object({ attended: z.number(), held: z.number() }),
  }),
});

/** How many students of a course wait for a seat. */
const waitingCountSchema = z.object({
  course: z.object({ id: idSchema, title: z.string() }),
  /** 1001 means more than a thousand. */
  count: z.number(),
});

/** Why somebody of the staff changes the course of a student; the student's history shows it. */
const reasonSchema = lineSchema(200);

/** Why the staff give a course without a payment, as the list of grants shows it. */
export const freePlaceReasonSchema = lineSchema(200);

const studentCourseParams = z.strictObject({ studentId: idTextSchema, courseId: idTextSchema });

export const enrolmentEndSchema = z.strictObject({ reason: reasonSchema });

/** A course ends well without a certificate: `reason` says so in the student's history. */
export const enrolmentCompleteSchema = z.strictObject({ reason: reasonSchema });

export const enrolmentFreezeSchema = z.strictObject({
  reason: reasonSchema,
  /** The day on which the student wants to go on; nothing happens by itself then. */
  until: daySchema.nullish(),
});

export type WaitingCount = z.output<typeof waitingCountSchema>;
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
      /** `none`: active, not frozen, and without a seat in any batch of the course; the oldest first. */
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
      /** The batch to sit in, of this course; without it the student waits for a seat. */
      batch: refSchema.optional(),
      reason: freePlaceReasonSchema.optional(),
    }),
    reply: { 201: enrolmentListedSchema },
    errors: ['step_up_required', 'not_found', 'conflict', 'schedule_clash'],
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
      /** Only for the staff, who may give a course that costs money. */
      reason: freePlaceReasonSchema.optional(),
    }),
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'payment_required', 'forbidden', 'not_found', 'conflict', 'schedule_clash'],
    freshFor: ['ADMIN'],
  }),
  countWaiting: endpoint({
    method: 'GET',
    path: '/enrollments/waiting',
    access: ['ADMIN'],
    right: ['people', 'teaching'],
    summary: 'How many students of a course have no seat in it: the hundred courses with the most of them',
    reply: { 200: z.array(waitingCountSchema) },
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/students/:studentId/enrolments/:courseId/end',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Take a course away from a student, with a reason; the seats go with it',
    params: studentCourseParams,
    body: enrolmentEndSchema,
    reply: { 200: enrolmentListedSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/admin/students/:studentId/enrolments/:courseId/complete',
    access: ['ADMIN'],
    right: 'teaching',
    summary:
      'A student has completed a course: it stays readable, seats in batches that run go. A second time changes nothing',
    params: studentCourseParams,
    body: enrolmentCompleteSchema,
    reply: { 200: enrolmentListedSchema },
    errors: ['not_found', 'conflict'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/admin/students/:studentId/enrolments/:courseId/reopen',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'A course that was completed goes on; the student waits for a seat. A second time changes nothing',
    params: studentCourseParams,
    body: enrolmentEndSchema,
    reply: { 200: enrolmentListedSchema },
    errors: ['not_found', 'conflict'],
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/admin/students/:studentId/enrolments/:courseId/freeze',
    access: ['ADMIN'],
    right: 'people',
    summary:
      'Freeze a course of a student: it stays theirs, the seat is free for others. A second time changes nothing',
    params: studentCourseParams,
    body: enrolmentFreezeSchema,
    reply: { 200: enrolmentListedSchema },
    errors: ['not_found', 'conflict'],
  }),
  unfreeze: endpoint({
    method: 'POST',
    path: '/admin/students/:studentId/enrolments/:courseId/unfreeze',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Let a student go on with a frozen course: they wait for a seat. A second time changes nothing',
    params: studentCourseParams,
    reply: { 200: enrolmentListedSchema },
    errors: ['not_found', 'conflict'],
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
