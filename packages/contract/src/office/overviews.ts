import { limits } from '../limits.ts';
import { orderStatuses } from '../money/payments.ts';
import { accountStatuses } from '../people/people.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, messageSchema, textSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { forRight } from '../rights.ts';

const courseNameSchema = z.object({ id: idSchema, title: z.string() });

/** A batch in which the student sits. */
const seatSchema = z.object({
  batchId: idSchema,
  name: z.string().nullable(),
  trainerName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  weekdays: z.array(z.number()),
});

const studentCourseSchema = z.object({
  id: idSchema,
  course: courseNameSchema,
  status: z.enum(['Active', 'Completed', 'Cancelled']),
  source: z.enum(['payment', 'admin', 'free']),
  createdAt: instantSchema,
  frozenAt: instantSchema.nullable(),
  /** The day on which the student wants to go on. */
  frozenUntil: z.string().nullable(),
  /** The order that paid for the course. */
  orderId: forRight('money', idSchema.nullable()),
  seats: z.array(seatSchema),
});

const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  author: z.string(),
  /** The caller wrote it, and may delete it. */
  isMine: z.boolean(),
  createdAt: instantSchema,
});

export const seatChangeKinds = [
  'enrolled',
  'unenrolled',
  'seated',
  'moved',
  'left',
  'frozen',
  'unfrozen',
  'completed',
  'reopened',
] as const;

export type SeatChangeKind = (typeof seatChangeKinds)[number];

/** The name is null if the batch has none, or is deleted. */
const batchNameSchema = z.object({ id: idSchema, name: z.string().nullable() });

const seatChangeSchema = z.object({
  id: idSchema,
  kind: z.enum(seatChangeKinds),
  course: courseNameSchema,
  from: batchNameSchema.nullable(),
  to: batchNameSchema.nullable(),
  reason: z.string().nullable(),
  /** The name of who did it; null if nobody of the staff did. */
  by: z.string().nullable(),
  at: instantSchema,
});

/** What the office knows of one student. Lists are cut at fifty entries, the newest first. */
const overviewSchema = z.object({
  student: z.object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    mobileNumber: z.string(),
    image: z.string().nullable(),
    status: z.enum(accountStatuses),
    createdAt: instantSchema,
  }),
  courses: z.array(studentCourseSchema),
  /** By batch, as in the register. */
  attendance: forRight(
    'teaching',
    z.array(
      z.object({
        batchId: idSchema,
        course: courseNameSchema,
        present: z.number(),
        late: z.number(),
        absent: z.number(),
      }),
    ),
  ),
  orders: forRight(
    'money',
    z.array(
      z.object({
        id: idSchema,
        course: courseNameSchema,
        /** In rupees. */
        amount: z.number(),
        status: z.enum(orderStatuses),
        createdAt: instantSchema,
        receiptNumber: z.string().nullable(),
      }),
    ),
  ),
  notes: z.array(noteSchema),
  /** What the student was told at the bell. */
  messages: z.array(z.object({ id: idSchema, title: z.string(), createdAt: instantSchema, isRead: z.boolean() })),
  history: z.array(seatChangeSchema),
});

export type Overview = z.output<typeof overviewSchema>;
export type StudentCourse = z.output<typeof studentCourseSchema>;
export type StudentSeat = z.output<typeof seatSchema>;
export type StudentNote = z.output<typeof noteSchema>;
export type SeatChange = z.output<typeof seatChangeSchema>;

export const noteDraftSchema = z.strictObject({ text: textSchema(limits.noteCharactersMost) });

const params = z.strictObject({ studentId: idTextSchema });

/** The page of one student in the office. */
export const overviewEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/admin/students/:studentId/overview',
    access: ['ADMIN'],
    right: 'people',
    summary: 'One student: courses, seats, attendance, fees, notes, messages and history',
    params,
    reply: { 200: overviewSchema },
    errors: ['not_found'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/students/:studentId/notes',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Write a note about a student, for the staff only',
    params,
    body: noteDraftSchema,
    reply: { 201: noteSchema },
    errors: ['not_found'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/admin/students/:studentId/notes/:noteId',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Delete a note that I wrote',
    params: z.strictObject({ studentId: idTextSchema, noteId: idTextSchema }),
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
};
