import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, idTextSchema, instantSchema, lineSchema, pageQuery, pageQueryOf, refSchema } from './fields.ts';
import { limits } from './limits.ts';

export const verdicts = ['present', 'late', 'absent'] as const;

export type Verdict = (typeof verdicts)[number];

const verdictSchema = z.enum(verdicts);

/** As the spec has it; the remark says when they came. */
const attendance = {
  /** May outgrow the numbers of other rows: there is one for every visit. */
  id: z.number().int().positive(),
  attended: z.boolean(),
  remark: z.string(),
  student: z.object({ id: idSchema, name: z.string() }),
  meeting: z.object({ id: idSchema }),
  batch_id: idSchema,
  /** When they came; null for somebody whose trainer entered them by hand. */
  attendanceTimestamp: instantSchema.nullable(),
  verdict: verdictSchema,
};

const attendanceSchema = z.object(attendance);

/** What a student gets for joining: the way in. */
const joinedSchema = z.object({ ...attendance, attendanceTimestamp: instantSchema, meetingLink: z.string() });

/** What happened, in order; nothing of it is ever changed. */
const eventSchema = z.object({
  kind: z.enum(['joined', 'corrected']),
  at: instantSchema,
  verdict: verdictSchema,
  by: z.enum(['STUDENT', 'TRAINER', 'ADMIN']),
  /** Of a correction. */
  reason: z.string().nullable(),
});

const registerEntry = {
  meeting: z.object({ id: idSchema, startTime: instantSchema, endTime: instantSchema }),
  course: z.object({ id: idSchema, title: z.string() }),
  batch_id: idSchema,
  /** The last correction, or else the rule. Null while the class is not over and they have not come. */
  verdict: verdictSchema.nullable(),
  joinedAt: instantSchema.nullable(),
  /** Whoever came after this was late. */
  presentUntil: instantSchema,
  events: z.array(eventSchema),
};

const registerEntrySchema = z.object(registerEntry);

const historySchema = z.object({ ...registerEntry, student: z.object({ id: idSchema, name: z.string() }) });

const counts = { present: z.number(), late: z.number(), absent: z.number() };

const gridSchema = z.object({
  batch: z.object({ id: idSchema, course: z.object({ id: idSchema, title: z.string() }) }),
  /** Minutes after the start from which somebody is late. */
  lateAfterMinutes: z.number(),
  /** Those that have begun and were not cancelled, the earliest first. */
  meetings: z.array(z.object({ id: idSchema, startTime: instantSchema, endTime: instantSchema, ...counts })),
  /** By name: all who sit in it, and whoever came to one of these and has left since. */
  students: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      isMember: z.boolean(),
      /** One for each meeting, in their order. Null: not in the batch then, or not over yet. */
      verdicts: z.array(verdictSchema.nullable()),
      /** Places in `verdicts` that somebody corrected. */
      corrected: z.array(z.number()),
      ...counts,
    }),
  ),
  /** For the meetings before these; null when there are none. */
  olderCursor: z.string().nullable(),
});

/** How often somebody came, by batch. */
const summarySchema = z.object({
  batch_id: idSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  ...counts,
});

export type Attendance = z.output<typeof attendanceSchema>;
export type AttendanceEvent = z.output<typeof eventSchema>;
export type RegisterEntry = z.output<typeof registerEntrySchema>;
export type AttendanceHistory = z.output<typeof historySchema>;
export type AttendanceGrid = z.output<typeof gridSchema>;
export type AttendanceSummary = z.output<typeof summarySchema>;

export const joinSchema = z.strictObject({
  /** The spec's client sends both; whoever joins has attended, and the server writes down when. */
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
    errors: ['not_found', 'class_not_open'],
  }),
  listOfBatch: endpoint({
    method: 'GET',
    path: '/attendances/batch/:batchId',
    access: ['TRAINER', 'ADMIN'],
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
    summary: 'The register of a batch: students by meetings, with totals',
    params: batchParams,
    query: z.strictObject({ ...pageQueryOf(limits.gridMeetingsMost) }),
    reply: { 200: gridSchema },
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
    summary: 'One entry of the register, with everything that led to it',
    params: z.strictObject({ meetingId: idTextSchema, studentId: idTextSchema }),
    reply: { 200: historySchema },
    errors: ['not_found'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/attendances/corrections',
    access: ['TRAINER', 'ADMIN'],
    summary: 'Correct an entry, with a reason; what was there before stays on record, and the student is told',
    body: correctionSchema,
    reply: { 200: historySchema },
    errors: ['not_found', 'class_not_open'],
  }),
};
