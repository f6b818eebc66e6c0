import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, lineSchema, refSchema } from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { verdictSchema } from './attendance.ts';
import { meetingModes } from './meetings.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

const meetingParams = z.strictObject({ meetingId: idTextSchema });

/** How an entry of the register came about. */
export const entrySources = ['joined', 'scanned', 'marked', 'corrected'] as const;

export type EntrySource = (typeof entrySources)[number];

const rollCallSchema = z.object({
  meeting: z.object({
    id: idSchema,
    startTime: instantSchema,
    endTime: instantSchema,
    mode: z.enum(meetingModes),
    room: personSchema.nullable(),
  }),
  course: z.object({ id: idSchema, title: z.string() }),
  batch_id: idSchema,
  /** A student who comes later than this is late. */
  presentUntil: instantSchema,
  /** Marks are taken from this moment to the other; later there are only corrections, with a reason. */
  marksFrom: instantSchema,
  marksUntil: instantSchema,
  /** The reason why nobody can be marked now; null if marks are taken. */
  whyNoMarks: z.string().nullable(),
  /** Sorted by name: students of the batch, and former ones with an entry. */
  students: z.array(
    z.object({
      ...personSchema.shape,
      /** Null until there is an entry or the class is over. */
      verdict: verdictSchema.nullable(),
      source: z.enum(entrySources).nullable(),
      /** When the student came, or was marked or corrected. */
      at: instantSchema.nullable(),
    }),
  ),
});

export type RollCall = z.output<typeof rollCallSchema>;

const hasNoneTwice = (ids: readonly number[]) => new Set(ids).size === ids.length;

const marksSchema = z.strictObject({
  marks: z
    .array(z.strictObject({ student: refSchema, verdict: verdictSchema }))
    .min(1)
    .max(limits.capacityMost)
    .refine((marks) => hasNoneTwice(marks.map(({ student }) => student.id)), 'Please mark each student once.'),
});

export const bulkCorrectionSchema = z.strictObject({
  meeting: refSchema,
  students: z
    .array(idSchema)
    .min(1, 'Please choose at least one student.')
    .max(limits.capacityMost)
    .refine(hasNoneTwice, 'Please name each student once.'),
  verdict: verdictSchema,
  reason: lineSchema(200),
});

/** Each mark has four keys and objects, and a place in the list. */
const entriesMost = 6 * limits.capacityMost;

/** Attendance in a room: marked by hand, or by the code on the trainer's screen; and corrections of a whole class. */
export const attendanceRoomEndpoints = {
  getRollCall: endpoint({
    method: 'GET',
    path: '/attendances/meeting/:meetingId',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'A class and its students: who came, how we know, and when',
    params: meetingParams,
    reply: { 200: rollCallSchema },
    errors: ['not_found'],
  }),
  mark: endpoint({
    method: 'POST',
    path: '/attendances/meeting/:meetingId/marks',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Mark students of a class by hand; whoever joined, scanned or was corrected is left alone',
    params: meetingParams,
    body: marksSchema,
    reply: {
      200: z.object({
        /** How many entries changed. */
        marked: z.number(),
        leftAlone: z.array(personSchema),
      }),
    },
    errors: ['not_found', 'class_not_open'],
    entriesMost,
  }),
  getCode: endpoint({
    method: 'GET',
    path: '/attendances/meeting/:meetingId/code',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'The code that students scan in the room now; another one every 30 seconds',
    params: meetingParams,
    reply: {
      200: z.object({
        code: z.string(),
        /** From then on the code is refused. */
        validUntil: instantSchema,
        /** From then on there is another code. */
        nextAt: instantSchema,
        /** The server's time: the clock of the screen may be wrong. */
        now: instantSchema,
      }),
    },
    errors: ['not_found', 'class_not_open'],
  }),
  scan: endpoint({
    method: 'POST',
    path: '/attendances/scan',
    access: ['STUDENT'],
    summary: 'Enter me in the register of the class whose code I scanned. A second time changes nothing',
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    reply: {
      200: z.object({
        meeting: z.object({ id: idSchema, startTime: instantSchema, endTime: instantSchema }),
        course: z.object({ id: idSchema, title: z.string() }),
        batch_id: idSchema,
        verdict: verdictSchema,
        /** When the student came: by this scan, or before. */
        cameAt: instantSchema,
      }),
    },
    errors: ['not_found', 'class_not_open', 'fees_overdue'],
  }),
  correctMany: endpoint({
    method: 'POST',
    path: '/attendances/corrections/bulk',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Correct many entries of one class with one reason; each student whose entry changes is told once',
    body: bulkCorrectionSchema,
    reply: { 200: z.object({ corrected: z.number(), unchanged: z.number() }) },
    errors: ['not_found', 'class_not_open'],
    entriesMost,
  }),
};
