import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  pageQuery,
  pageQueryOf,
  refSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { forRight } from '../rights.ts';

export const verdicts = ['present', 'late', 'absent'] as const;

export type Verdict = (typeof verdicts)[number];

export const verdictSchema = z.enum(verdicts);

/** The fields of the spec; `remark` says when the student joined. */
const attendance = {
  /** Not `idSchema`: attendance ids may become larger than other ids, because there is one per student and meeting. */
  id: z.number().int().positive(),
  attended: z.boolean(),
  remark: z.string(),
  student: z.object({ id: idSchema, name: z.string() }),
  meeting: z.object({ id: idSchema }),
  batch_id: idSchema,
  /** When the student joined; null if the trainer entered them by hand. */
  attendanceTimestamp: instantSchema.nullable(),
  verdict: verdictSchema,
};

const attendanceSchema = z.object(attendance);

/** The reply to joining, with the link to the meeting. */
const joinedSchema = z.object({ ...attendance, attendanceTimestamp: instantSchema, meetingLink: z.string() });

/** Joined online, scanned the code in the room, marked by hand, corrected; contested by the student and decided. */
export const attendanceEventKinds = ['joined', 'scanned', 'marked', 'corrected', 'contested', 'decided'] as const;

/** One step in the history of an attendance entry; never changed. */
const eventSchema = z.object({
  kind: z.enum(attendanceEventKinds),
  at: instantSchema,
  verdict: verdictSchema,
  by: z.enum(['STUDENT', 'TRAINER', 'ADMIN']),
  /** The trainer or member of the staff who marked or corrected it; null for the student's own joining or scanning. */
  byName: z.string().nullable(),
  /** Only for corrections. */
  reason: z.string().nullable(),
});

const registerEntry = {
  meeting: z.object({ id: idSchema, startTime: instantSchema, endTime: instantSchema }),
  course: z.object({ id: idSchema, title: z.string() }),
  batch_id: idSchema,
  /** The last correction, or else the verdict by the lateness rule. Null until the student joins or the class ends. */
  verdict: verdictSchema.nullable(),
  joinedAt: instantSchema.nullable(),
  /** A student who joins later than this is late. */
  presentUntil: instantSchema,
  events: z.array(eventSchema),
};

const registerEntrySchema = z.object(registerEntry);

const historySchema = z.object({ ...registerEntry, student: z.object({ id: idSchema, name: z.string() }) });

const counts = { present: z.number(), late: z.number(), absent: z.number() };

const gridStudent = {
  id: idSchema,
  name: z.string(),
  isMember: z.boolean(),
  /** When a former student left the batch; null for students of the batch. */
  leftAt: instantSchema.nullable(),
  /** One per meeting, in the same order. Null: not in the batch then, or the meeting is not over. */
  verdicts: z.array(verdictSchema.nullable()),
  /** Indexes in `verdicts` of corrected ones; a mark by hand is no correction. */
  corrected: z.array(z.number()),
  ...counts,
};

const grid = {
  batch: z.object({ id: idSchema, course: z.object({ id: idSchema, title: z.string() }) }),
  /** A student who joins this many minutes after the start is late. */
  lateAfterMinutes: z.number(),
  /** Started and not cancelled, earliest first. */
  meetings: z.array(z.object({ id: idSchema, startTime: instantSchema, endTime: instantSchema, ...counts })),
  /** Cursor of the earlier meetings; null when there are none. */
  olderCursor: z.string().nullable(),
};

/** Sorted by name: students of the batch, and former ones who joined one of these meetings or missed it. */
const gridSchema = z.object({ ...grid, students: z.array(z.object(gridStudent)) });

/** For the admin: with the mobile numbers, which a trainer does not see. */
const gridFullSchema = z.object({
  ...grid,
  students: z.array(z.object({ ...gridStudent, mobileNumber: forRight('people', z.string()) })),
});

/** Attendance of a student, by batch. */
const summarySchema = z.object({
  batch_id: idSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  ...counts,
  /** Present or late, of the classes held; rounded down. Null before the first class. */
  percentage: z.number().nullable(),
  /** When the student left this batch; null for a batch of today. */
  leftAt: instantSchema.nullable(),
});

export type Attendance = z.output<typeof attendanceSchema>;
export type AttendanceEvent = z.output<typeof eventSchema>;
export type RegisterEntry = z.output<typeof registerEntrySchema>;
export type AttendanceHistory = z.output<typeof historySchema>;
export type AttendanceGrid = z.output<typeof gridSchema>;
export type AttendanceGridFull = z.output<typeof gridFullSchema>;
export type AttendanceSummary = z.output<typeof summarySchema>;

export const joinSchema = z.strictObject({
  /** The spec's client sends `attended` and `remark`; the server ignores both and sets them itself. */
  attended: z.boolean().optional(),
  remark: z.string().max(200).optional(),
  student: refSchema,
  meeting: refSchema,
  batch_id: idSchema,
});

export const correctionSchema = z.strictObject({
  meeting: refSchema,
  student: refSchema,
  verdict: verdictSchema,
  reason: lineSchema(200),
});

const batchParams = z.strictObject({ batchId: idTextSchema });

export const attendanceEndpoints = {
  join: endpoint({
    method: 'POST',
    path: '/attendances',
    access: ['STUDENT'],
    summary: 'Join a class of my batch: I am entered in the register and get the link. A second time changes nothing',
    body: joinSchema,
    reply: { 200: joinedSchema },
    errors: ['not_found', 'class_not_open', 'fees_overdue'],
  }),
  listOfBatch: endpoint({
    method: 'GET',
    path: '/attendances/batch/:batchId',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Who came to the classes of a batch, the latest first',
    params: batchParams,
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(attendanceSchema) },
    errors: ['not_found'],
  }),
  getGrid: endpoint({
    method: 'GET',
    path: '/attendances/batch/:batchId/grid',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'The register of a batch: students by meetings, with totals',
    params: batchParams,
    query: z.strictObject({ ...pageQueryOf(limits.gridMeetingsMost) }),
    reply: { 200: views({ TRAINER: gridSchema, ADMIN: gridFullSchema }) },
    errors: ['not_found'],
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/attendances/mine',
    access: ['STUDENT'],
    summary: 'What the register says of me, the latest class first, and why',
    query: z.strictObject({ batch: idTextSchema.optional(), ...pageQuery }),
    reply: { 200: z.array(registerEntrySchema) },
  }),
  listMySummaries: endpoint({
    method: 'GET',
    path: '/attendances/mine/summary',
    access: ['STUDENT'],
    summary: 'How often I was present, late and absent, by batch',
    reply: { 200: z.array(summarySchema) },
  }),
  getHistory: endpoint({
    method: 'GET',
    path: '/attendances/meeting/:meetingId/student/:studentId',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'One entry of the register, with everything that led to it',
    params: z.strictObject({ meetingId: idTextSchema, studentId: idTextSchema }),
    reply: { 200: historySchema },
    errors: ['not_found'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/attendances/corrections',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Correct an entry, with a reason; what was there before stays on record, and the student is told',
    body: correctionSchema,
    reply: { 200: historySchema },
    errors: ['not_found', 'class_not_open', 'register_closed'],
  }),
};
