import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  messageSchema,
  optionalLineSchema,
  pageQuery,
  pageQueryOf,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { verdictSchema } from '../teaching/attendance.ts';
import { recordingLimits } from './limits.ts';
import { videoSchema } from './videos.ts';

const recording = {
  id: idSchema,
  /** Null: the class says what it is. */
  title: z.string().nullable(),
  video: videoSchema,
  addedAt: instantSchema,
};

/**
 * What a student has watched, as the player in their browser reported it. Nothing is decided by it, and the verdict of
 * the register stays what it is.
 */
const watch = {
  openedAt: instantSchema,
  /** The last sign of watching. */
  lastAt: instantSchema,
  /** Seconds of the video, each counted once; 0 if only the opening is known. */
  seconds: z.number(),
  /** How long the video is; null if the player did not say it. */
  durationSeconds: z.number().nullable(),
};

const watchSchema = z.object(watch).nullable();

const meetingSchema = z.object({ id: idSchema, startTime: instantSchema, endTime: instantSchema });

const ofMeeting = {
  meeting: meetingSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  batch_id: idSchema,
};

/** A past class of the student that has a recording. */
const recordedSchema = z.object({
  ...ofMeeting,
  /** The id of the class. */
  id: idSchema,
  /** What the register says of the student; null for a class before they came into the batch. */
  verdict: verdictSchema.nullable(),
  /** Of all recordings of the class together; null if none was opened. */
  watch: watchSchema,
});

/** For the student: with the own watching. */
const toWatchSchema = z.object({
  ...ofMeeting,
  verdict: verdictSchema.nullable(),
  recordings: z.array(z.object({ ...recording, watch: watchSchema })),
});

/** For those who add recordings. `version` is that of the title. */
const managedRecordingSchema = z.object({ ...recording, addedBy: z.string(), version: idSchema });

const managedSchema = z.object({
  ...ofMeeting,
  /** The reason why no recording can be added now; null if one can. */
  whyNotAdded: z.string().nullable(),
  recordings: z.array(managedRecordingSchema),
});

/** How much of the recordings of a class each student has watched; students who opened none are left out. */
const watchesSchema = z.array(z.object({ student: z.object({ id: idSchema, name: z.string() }), ...watch }));

/** A class of a batch that has recordings, and how many seconds of them each student watched who opened one. */
const watchedMeetingSchema = z.object({
  /** The id of the class. */
  id: idSchema,
  watches: z.array(z.object({ studentId: idSchema, seconds: z.number() })),
});

export type RecordedMeeting = z.output<typeof recordedSchema>;
export type RecordingsToWatch = z.output<typeof toWatchSchema>;
export type ManagedRecording = z.output<typeof managedRecordingSchema>;
export type ManagedRecordings = z.output<typeof managedSchema>;
export type RecordingWatch = z.output<typeof watchesSchema>[number];
export type WatchedMeeting = z.output<typeof watchedMeetingSchema>;

/** Empty for none. */
const titleSchema = optionalLineSchema(recordingLimits.titleCharactersMost);

export const recordingDraftSchema = z.strictObject({ title: titleSchema, video: videoSchema });

export const recordingTitleSchema = z.strictObject({
  title: titleSchema,
  /** The version that was read: a title that was changed since is not overwritten. */
  version: idSchema,
});

const second = z.int().min(0).max(recordingLimits.secondsMost);

export const watchReportSchema = z.strictObject({
  /** Parts of the video that ran, in seconds from its beginning, in any order; empty when the player is opened. */
  watched: z
    .array(z.strictObject({ from: second, to: second }).refine(({ from, to }) => from < to))
    .max(recordingLimits.intervalsMost),
  durationSeconds: second.min(1).optional(),
});

const meetingParams = z.strictObject({ meetingId: idTextSchema });
const params = z.strictObject({ recordingId: idTextSchema });
/** The trainer of the batch, the substitute who gives the class, and staff. Everybody else gets the 404 of a missing row. */
const managers = { access: ['TRAINER', 'ADMIN'], right: 'teaching' } as const;

/** Classes from this moment on, within the years of classes. */
const from = instantSchema.refine((text) => text >= '2000' && text < '2100').optional();

export const recordingEndpoints = {
  listMine: endpoint({
    method: 'GET',
    path: '/recordings/mine',
    access: ['STUDENT'],
    summary: 'The classes of my batches that have a recording, the latest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(recordedSchema) },
  }),
  listOfMeeting: endpoint({
    method: 'GET',
    path: '/meetings/:meetingId/recordings',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'The recordings of a class: for its students to watch, for its trainer and staff to manage',
    params: meetingParams,
    reply: { 200: views({ STUDENT: toWatchSchema, TRAINER: managedSchema, ADMIN: managedSchema }) },
    errors: ['not_found', 'fees_overdue'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/meetings/:meetingId/recordings',
    ...managers,
    summary: 'Add a recording to a class that is live or over; its students are told of the first one',
    params: meetingParams,
    body: recordingDraftSchema,
    reply: { 201: managedRecordingSchema },
    errors: ['not_found', 'class_not_open', 'conflict'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/recordings/:recordingId',
    ...managers,
    summary: 'Change the title of a recording',
    params,
    body: recordingTitleSchema,
    reply: { 200: managedRecordingSchema },
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/recordings/:recordingId',
    ...managers,
    summary: 'Remove a recording: nobody sees it from now on; the video stays at its host',
    params,
    reply: { 200: messageSchema },
    errors: ['not_found'],
  }),
  reportWatched: endpoint({
    method: 'POST',
    path: '/recordings/:recordingId/watched',
    access: ['STUDENT'],
    summary: 'Note that I opened a recording, and which parts of it ran; the same part twice counts once',
    params,
    body: watchReportSchema,
    reply: { 200: z.object({ seconds: z.number() }) },
    errors: ['not_found', 'fees_overdue'],
  }),
  listWatches: endpoint({
    method: 'GET',
    path: '/meetings/:meetingId/watches',
    ...managers,
    summary: 'Which students have watched the recordings of a class, and how much',
    params: meetingParams,
    reply: { 200: watchesSchema },
    errors: ['not_found'],
  }),
  listWatchesOfBatch: endpoint({
    method: 'GET',
    path: '/batches/:batchId/watches',
    ...managers,
    summary: 'The classes of a batch that have a recording, the latest first, and who watched it',
    params: z.strictObject({ batchId: idTextSchema }),
    query: z.strictObject({ from, ...pageQueryOf(limits.gridMeetingsMost) }),
    reply: { 200: z.array(watchedMeetingSchema) },
    errors: ['not_found'],
  }),
};
