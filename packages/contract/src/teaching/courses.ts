import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import {
  daySchema,
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  pageQueryOf,
  ratingSchema,
  searchSchema,
  shapesOf,
  textSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { imageUploadSchema, newImageSchema } from '../public/media.ts';
import { shownClaimSchema, textClaimSchema, withClaim } from '../public/text-claims.ts';
import { trainerSchema } from '../people/trainers.ts';
import { batchModes } from './batches.ts';

/** How much a student must know before the course. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;

export type CourseLevel = (typeof courseLevels)[number];

/**
 * The fields that an admin fills in, in the order of the form: the schema in replies and the schema in bodies. The
 * api selects the columns of these names, and the web builds its form from them (CONTRIBUTING.md, "Adding a field to a
 * course").
 */
const courseFields = {
  title: { reply: z.string(), body: lineSchema(120) },
  description: { reply: z.string(), body: textSchema(limits.descriptionCharactersMost) },
  /** Technologies and other words by which the search finds the course, beside those of its title. */
  keywords: { reply: z.string().nullable(), body: lineSchema(200).nullish() },
  level: { reply: z.enum(courseLevels).nullable(), body: z.enum(courseLevels).nullish() },
  /** Whole rupees; 0 means free. */
  price: {
    reply: z.number(),
    body: z
      .int('Please enter whole rupees.')
      .min(0, 'Please enter whole rupees.')
      .max(limits.priceMost, 'Please enter at most ₹10,00,000.'),
  },
  days: {
    reply: z.number(),
    body: z
      .int('Please enter whole days.')
      .min(1, 'Please enter at least one day.')
      .max(limits.courseDaysMost, `Please enter at most ${limits.courseDaysMost} days.`),
  },
  startDate: { reply: z.string(), body: daySchema },
  endDate: { reply: z.string(), body: daySchema },
  /** As the institute writes it: `7:30 pm`. */
  time: { reply: z.string().nullable(), body: lineSchema(40).nullish() },
};

const { replies, bodies } = shapesOf(courseFields);

export const courseFieldNames = z.object(replies).keyof().options;

export type CourseFieldName = (typeof courseFieldNames)[number];

const course = { id: idSchema, ...replies, image: z.string().nullable() };

export const courseSchema = z.object(course);

export type Course = z.output<typeof courseSchema>;

/** Additional fields for the admin. */
const courseAdmin = {
  version: idSchema,
  archived: z.boolean(),
  /** Not shown on the site, and not for sale. */
  draft: z.boolean(),
  /** Enrolments that were not cancelled. */
  studentCount: z.number(),
  trainerCount: z.number(),
  batchCount: z.number(),
};

const courseListedSchema = z.object({ ...course, ...courseAdmin });

export type CourseListed = z.output<typeof courseListedSchema>;

/** A batch that can be joined, as people who are not enrolled see it. */
export const openBatchSchema = z.object({
  id: idSchema,
  startDate: z.string(),
  endDate: z.string(),
  /** Times of day in Indian Standard Time: `19:30`. */
  startTime: z.string(),
  endTime: z.string(),
  /** ISO numbers: 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.number()),
  capacity: z.number(),
  /** Seats that are neither taken nor held for somebody who is paying. */
  seatsLeft: z.number(),
  name: z.string().nullable(),
  mode: z.enum(batchModes),
  trainer: z.object({ id: idSchema, name: z.string() }),
});

/** The batch that a course's card names: the nearest one with a free seat, else the nearest one. */
const nextBatchSchema = z.object({
  ...openBatchSchema.pick({ id: true, startDate: true, startTime: true, weekdays: true, seatsLeft: true }).shape,
  /** When `seatsLeft` was counted: caches keep the reply for a short time. */
  seatsAsOf: instantSchema,
});

/** A course on offer in a list; `nextBatch` is null while no batch can be joined. */
export const courseOfferedSchema = z.object({ ...course, nextBatch: nextBatchSchema.nullable() });

export type CourseOffered = z.output<typeof courseOfferedSchema>;
export type NextBatch = z.output<typeof nextBatchSchema>;

const courseDetailSchema = z.object({
  ...course,
  trainers: z.array(trainerSchema),
  /** Batches that can be joined: coming ones first, nearest first; at most `limits.courseBatchesMost`. */
  batches: z.array(openBatchSchema),
  /** When `seatsLeft` was counted: caches keep the reply for a short time. */
  seatsAsOf: instantSchema,
  rating: ratingSchema,
  claim: shownClaimSchema,
});

/** The whole claim, so that the course can be sent back as it was read. */
const courseDetailAdminSchema = z.object({
  ...courseDetailSchema.shape,
  ...courseAdmin,
  claim: textClaimSchema.nullable(),
});

export type CourseDetail = z.output<typeof courseDetailSchema>;
export type OpenBatch = z.output<typeof openBatchSchema>;

/** A batch that can be joined, of any course. */
const comingBatchSchema = z.object({
  ...openBatchSchema.shape,
  course: z.object({ id: idSchema, title: z.string() }),
});

export type ComingBatch = z.output<typeof comingBatchSchema>;

/** `top`: most reviews first. */
export const courseSorts = ['newest', 'top', 'title', 'price', '-price', 'start'] as const;

export type CourseSort = (typeof courseSorts)[number];

const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => endDate >= startDate;
const outOfOrder = { path: ['endDate'], error: 'Please choose a day on or after the start date.' };

/** A new course is on offer unless it says so; a change without it keeps the state. */
const draftSchema = z.boolean().optional();

export const courseDraftSchema = z
  .strictObject({ ...bodies, image: newImageSchema, draft: draftSchema })
  .refine(isInOrder, outOfOrder);

/**
 * What a reply says beside the fields of the form, so that a course can be sent back as it was read. `id` and
 * `archived` must be those of the course: DELETE and restore change the second. The others follow from trainers,
 * batches, enrolments and reviews, and may have changed since: they are accepted and ignored.
 */
const courseReadOnly = {
  id: idSchema.optional(),
  archived: z.boolean().optional(),
  studentCount: z.unknown().optional(),
  trainerCount: z.unknown().optional(),
  batchCount: z.unknown().optional(),
  trainers: z.unknown().optional(),
  batches: z.unknown().optional(),
  seatsAsOf: z.unknown().optional(),
  rating: z.unknown().optional(),
};

/** A hundred trainers, each with eight keys and its technologies, beside the batches and the other fields. */
const entriesMost = limits.bodyEntriesMost + (9 + limits.trainerTechnologiesMost) * limits.listMost;

export const courseChangeSchema = z
  .strictObject({
    ...courseReadOnly,
    ...bodies,
    image: imageUploadSchema,
    draft: draftSchema,
    /** Version of the row that the form was loaded from. Without it, the change overwrites the changes of others. */
    version: idSchema.optional(),
  })
  .refine(isInOrder, outOfOrder);

/** `current`: on offer or a draft. */
export const courseStates = ['offered', 'draft', 'current', 'archived', 'all'] as const;

const params = z.strictObject({ courseId: idTextSchema });

export const courseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/courses',
    access: 'public',
    right: 'teaching',
    summary: 'The courses on offer; for the admin also those that were archived, and how many people each has',
    query: z.strictObject({
      q: searchSchema,
      /** All states but `offered` are for the admin only. */
      state: z.enum(courseStates).default('offered'),
      sort: z.enum(courseSorts).default('newest'),
      ...pageQueryOf(limits.coursesMost),
    }),
    reply: { 200: views({ ADMIN: z.array(courseListedSchema), default: z.array(courseOfferedSchema) }) },
    errors: ['forbidden'],
    cache: 'public',
  }),
  get: endpoint({
    method: 'GET',
    path: '/courses/:courseId',
    access: 'public',
    right: 'teaching',
    summary: 'One course, who teaches it, the batches that run or are to come, and its rating',
    params,
    reply: { 200: views({ ADMIN: courseDetailAdminSchema, default: courseDetailSchema }) },
    errors: ['not_found'],
    cache: 'public',
  }),
  listNextBatches: endpoint({
    method: 'GET',
    path: '/next-batches',
    access: 'public',
    summary: 'Batches of all courses that have not begun and have seats left, the nearest first',
    query: z.strictObject({ limit: pageQueryOf(limits.courseBatchesMost).limit.default(limits.courseBatchesMost) }),
    reply: { 200: z.array(comingBatchSchema) },
    cache: 'public',
  }),
  create: endpoint({
    method: 'POST',
    path: '/courses',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Offer a new course',
    body: withClaim(courseDraftSchema),
    reply: { 201: courseListedSchema },
    uploads: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/courses/:courseId',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Change a course',
    params,
    body: withClaim(courseChangeSchema),
    entriesMost,
    reply: { 200: courseListedSchema },
    errors: ['not_found', 'conflict'],
    uploads: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/courses/:courseId',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Delete a course; one that somebody teaches, takes or asked about is archived',
    params,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
  askForBatch: endpoint({
    method: 'POST',
    path: '/courses/:courseId/batch-requests',
    access: ['STUDENT'],
    summary: 'Tell me when a batch of this course can be joined; a second time changes nothing',
    params,
    reply: { 200: messageSchema },
    errors: ['not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/courses/:courseId/restore',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Offer an archived course again',
    params,
    reply: { 200: courseListedSchema },
    errors: ['not_found'],
  }),
  getPreview: endpoint({
    method: 'GET',
    path: '/courses/:courseId/preview.png',
    access: 'public',
    summary: 'The card that chats and social networks show beside a link to a course',
    params,
    reply: { 200: fileSchema },
    fileType: 'image/png',
    errors: ['not_found'],
    cache: 'public',
  }),
};
