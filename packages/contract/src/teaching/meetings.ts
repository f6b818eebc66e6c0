import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import {
  clockTimeSchema,
  daySchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  pageQuery,
  plainTextSchema,
  refSchema,
} from '../protocol/fields.ts';

/** Online with a link, in a room, or in a room and online at once. */
export const meetingModes = ['online', 'room', 'both'] as const;

export type MeetingMode = (typeof meetingModes)[number];

const meeting = {
  id: idSchema,
  startTime: instantSchema,
  endTime: instantSchema,
  createdAt: instantSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  batch: z.object({ id: idSchema }),
  trainer: z.object({ id: idSchema, name: z.string() }),
  /** `trainer` gives this class instead of the batch's trainer. */
  isSubstitute: z.boolean(),
  /** The batch's trainer, if a substitute gives this class. */
  substituteFor: z.object({ id: idSchema, name: z.string() }).nullable(),
  mode: z.enum(meetingModes),
  /** Null for a class that is only online. */
  room: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** From when students can join. */
  opensAt: instantSchema,
  /** When the trainer opened the meeting. */
  liveAt: instantSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
  cancelReason: z.string().nullable(),
  /** How many recordings of the class there are. */
  recordings: z.number(),
};

/** For students of the batch. Only joining returns the link. */
const meetingMemberSchema = z.object({ ...meeting, joinedAt: instantSchema.nullable() });

/** For the trainer and the admin: with the link, which is null for a class in a room. */
export const meetingTaughtSchema = z.object({ ...meeting, meetingLink: z.string().nullable(), version: idSchema });

export type MeetingMember = z.output<typeof meetingMemberSchema>;
export type MeetingTaught = z.output<typeof meetingTaughtSchema>;

const meetingViews = { STUDENT: meetingMemberSchema, TRAINER: meetingTaughtSchema, ADMIN: meetingTaughtSchema };

const meetingListViews = {
  STUDENT: z.array(meetingMemberSchema),
  TRAINER: z.array(meetingTaughtSchema),
  ADMIN: z.array(meetingTaughtSchema),
};

const linkFault = 'Please enter a link that starts with https://.';

/** The allowed hosts are a setting, which the server checks (threat 20). */
const meetingLinkSchema = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: linkFault })
  .max(500, 'Please use at most 500 characters.')
  // No user name before the host and no port after it: both can disguise a foreign address.
  .refine((link) => !/^https:\/\/[^/?#]*[@:]/i.test(link), linkFault);

/**
 * Where a class takes place. A link is needed exactly for the modes `online` and `both`, a room exactly for `room` and
 * `both`; the server checks it. A draft with a link and without a mode is online, as the spec's client sends it; any
 * other draft without a mode has the mode of its batch. A change without a mode, room or link keeps the present one.
 */
const place = {
  mode: z.enum(meetingModes).optional(),
  room: refSchema.nullish(),
  meetingLink: meetingLinkSchema.nullish(),
};

const hours = { startTime: instantSchema, endTime: instantSchema, ...place };

export const meetingDraftSchema = z.strictObject({
  ...hours,
  /** The spec's client sends it; ignored, because the server uses its own clock. */
  createdAt: instantSchema.optional(),
  course: refSchema,
  trainer: refSchema,
  batch: refSchema,
});

export const meetingChangeSchema = z.strictObject({
  ...hours,
  /** Version of the row that the form was loaded from. Without it, the change overwrites the changes of others. */
  version: idSchema.optional(),
});

/** A meeting on each of the batch's weekdays from the first to the last day, both included, at these times. */
export const meetingSeriesDraftSchema = z.strictObject({
  batch: refSchema,
  ...place,
  startTime: clockTimeSchema,
  endTime: clockTimeSchema,
  from: daySchema,
  until: daySchema,
});

export const meetingCancelSchema = z.strictObject({ reason: lineSchema(200).optional() });

/** `upcoming`: not over, nearest first. `past`: over, latest first. */
export const meetingPhases = ['upcoming', 'past'] as const;

export type MeetingPhase = (typeof meetingPhases)[number];

const params = z.strictObject({ meetingId: idTextSchema });

export const meetingEndpoints = {
  listMine: endpoint({
    method: 'GET',
    path: '/meetings/mine',
    access: ['STUDENT', 'TRAINER'],
    summary:
      'The classes of my batches and those I give as substitute, cancelled ones among them; how many in X-Total-Count, to a thousand',
    query: z.strictObject({ phase: z.enum(meetingPhases).default('upcoming'), ...pageQuery }),
    reply: { 200: views({ STUDENT: meetingListViews.STUDENT, TRAINER: meetingListViews.TRAINER }) },
  }),
  listOfBatch: endpoint({
    method: 'GET',
    path: '/meetings/student/:batchId/:courseId',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'The classes of a batch of this course, the latest first: I sit in it, I teach it, or I am the admin',
    params: z.strictObject({ batchId: idTextSchema, courseId: idTextSchema }),
    query: z.strictObject(pageQuery),
    reply: { 200: views(meetingListViews) },
    errors: ['not_found'],
  }),
  listOfTrainer: endpoint({
    method: 'GET',
    path: '/meetings/trainer/:trainerId/:courseId',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'The classes a trainer gives in a course, the latest first: my own, or anybody’s for the admin',
    params: z.strictObject({ trainerId: idTextSchema, courseId: idTextSchema }),
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(meetingTaughtSchema) },
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/meetings/:meetingId',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'One class of a batch I sit in or teach, or that I give as substitute; any for the admin',
    params,
    reply: { 200: views(meetingViews) },
    errors: ['not_found'],
  }),
  getCalendar: endpoint({
    method: 'GET',
    path: '/meetings/:meetingId/calendar',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'The class as a calendar file: what and when, without the link',
    params,
    reply: { 200: plainTextSchema },
    textType: 'text/calendar',
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/meetings',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Plan a class of a batch I teach; its students are told',
    body: meetingDraftSchema,
    reply: { 201: meetingTaughtSchema },
    errors: ['not_found', 'schedule_clash'],
  }),
  createSeries: endpoint({
    method: 'POST',
    path: '/meetings/series',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Plan a class on each weekday of a batch; holidays, and hours at which it meets already, are left out',
    body: meetingSeriesDraftSchema,
    reply: {
      201: z.object({
        meetings: z.array(meetingTaughtSchema),
        /** How many were left out because the batch meets then already. */
        skipped: z.number(),
        /** How many were left out because they fall on a holiday. */
        skippedHolidays: z.number(),
      }),
    },
    errors: ['not_found', 'schedule_clash'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/meetings/:meetingId',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Move a class that has not begun, or change its place or link; its students are told of time and place',
    params,
    body: meetingChangeSchema,
    reply: { 200: meetingTaughtSchema },
    errors: ['not_found', 'conflict', 'schedule_clash'],
  }),
  goLive: endpoint({
    method: 'POST',
    path: '/meetings/:meetingId/live',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Say that the class begins; its students are told, once',
    params,
    reply: { 200: meetingTaughtSchema },
    errors: ['not_found', 'class_not_open'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/meetings/:meetingId/cancel',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary:
      'Call a class off, until it has begun with somebody in it; its students are told. A second time changes nothing',
    params,
    body: meetingCancelSchema,
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict'],
  }),
};
