import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  pageQuery,
} from '../protocol/fields.ts';
import { base64Schema, signedQuery } from '../public/media.ts';
import { attachmentBytesMost, attachmentTexts } from './attachments.ts';
import {
  batchNameSchema,
  homeworkContentSchema,
  homeworkFileSchema,
  homeworkStates,
  homeworkTitleSchema,
  nameSchema,
  savedHomeworkContentSchema,
  titleSchema,
  workStates,
} from './homework.ts';
import { homeworkLimits } from './limits.ts';
import { richTextDepthMost, richTextEntriesMost } from './rich-text.ts';

/** Of the students who sit in the batch now. */
const countsSchema = z.object({
  students: z.number(),
  /** Nothing was handed in. */
  missing: z.number(),
  /** Handed in, and not yet marked. */
  waiting: z.number(),
});

export type HomeworkCounts = z.output<typeof countsSchema>;

const place = { course: titleSchema, batch: batchNameSchema };

const homeworkRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  ...place,
  state: z.enum(homeworkStates),
  dueAt: instantSchema.nullable(),
  counts: countsSchema,
});

export type HomeworkRow = z.output<typeof homeworkRowSchema>;

/** What can be changed. */
const fields = {
  title: homeworkTitleSchema,
  /** A lesson of the course to which it belongs. */
  lessonId: idSchema.nullable(),
  content: homeworkContentSchema,
  /** Null only in a draft. The last moment at which work is in time. */
  dueAt: instantSchema.nullable(),
  /** Work is accepted after the due time too, and marked as late. */
  acceptsLate: z.boolean(),
};

export const homeworkDraftSchema = z.strictObject(fields);

export type HomeworkDraft = z.output<typeof homeworkDraftSchema>;

const author = { by: z.string(), at: instantSchema };

const homeworkSchema = z.object({
  id: idSchema,
  ...place,
  title: z.string(),
  lessonId: idSchema.nullable(),
  content: savedHomeworkContentSchema,
  dueAt: instantSchema.nullable(),
  acceptsLate: z.boolean(),
  state: z.enum(homeworkStates),
  /** Of the row: whoever saves gives the one that was read. */
  version: idSchema,
  saved: z.object(author),
  publishedAt: instantSchema.nullable(),
  /** All files of the homework, also those that it no longer names. */
  files: z.array(homeworkFileSchema),
  counts: countsSchema,
  /** When those who had handed in nothing were reminded last. */
  remindedAt: instantSchema.nullable(),
});

export type Homework = z.output<typeof homeworkSchema>;

/** A state of published homework that students have seen. */
const changeSchema = z.object({ number: idSchema, ...author, title: z.string(), dueAt: instantSchema });

export type HomeworkChange = z.output<typeof changeSchema>;

/** What a student of the batch has done. */
const memberSchema = z.object({
  student: nameSchema,
  /** Sits in the batch now. Others have left it, and had handed in before. */
  isMember: z.boolean(),
  state: z.enum(workStates),
  handedInAt: instantSchema.nullable(),
  isLate: z.boolean(),
  points: z.number().nullable(),
});

export type HomeworkMember = z.output<typeof memberSchema>;

const params = z.strictObject({ homeworkId: idTextSchema });
/** Staff, and the trainer of the batch; other trainers get the 404 of missing homework. */
const teachers = { access: ['TRAINER', 'ADMIN'], right: 'teaching' } as const;
const version = idSchema;
const large = { bytesMost: 512 * 1024, entriesMost: richTextEntriesMost, depthMost: richTextDepthMost };

export const homeworkBeginSchema = z.strictObject({ batchId: idSchema, title: homeworkTitleSchema });
export const homeworkCopySchema = z.strictObject({ batchId: idSchema });

export const homeworkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/homework',
    ...teachers,
    summary: 'Homework of my batches, or for the staff of all; the newest first',
    query: z.strictObject({
      batch: idTextSchema.optional(),
      course: idTextSchema.optional(),
      state: z.enum(homeworkStates).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(homeworkRowSchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/homework',
    ...teachers,
    summary: 'Begin homework for a batch as a draft, which no student sees',
    body: homeworkBeginSchema,
    reply: { 201: homeworkSchema },
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/homework/:homeworkId/copies',
    ...teachers,
    summary: 'Begin a draft with the same text, files and marking for another batch of the course, or for the same one',
    params,
    body: homeworkCopySchema,
    reply: { 201: homeworkSchema },
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/homework/:homeworkId',
    ...teachers,
    summary: 'Homework, for the trainer of its batch and for staff',
    params,
    reply: { 200: homeworkSchema },
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/homework/:homeworkId',
    ...teachers,
    summary:
      'Change homework. Once it is published, students see the change at once, and are told if the due time moved',
    params,
    body: homeworkDraftSchema.extend({ version }),
    reply: { 200: homeworkSchema },
    errors: ['not_found', 'conflict'],
    ...large,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/homework/:homeworkId/publish',
    ...teachers,
    summary: 'Publish a draft: the students of the batch see it from now on, and are told',
    params,
    body: z.strictObject({ version }),
    reply: { 200: homeworkSchema },
    errors: ['not_found', 'conflict'],
  }),
  setClosed: endpoint({
    method: 'PUT',
    path: '/homework/:homeworkId/closed',
    ...teachers,
    summary: 'Close published homework, so that nobody can hand in any more, or open it again',
    params,
    body: z.strictObject({ isClosed: z.boolean(), version }),
    reply: { 200: homeworkSchema },
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/homework/:homeworkId',
    ...teachers,
    summary: 'Delete a draft. What was published is closed instead',
    params,
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict'],
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/homework/:homeworkId/versions',
    ...teachers,
    summary: 'What published homework said since when, the newest first; at most 100',
    params,
    reply: { 200: z.array(changeSchema) },
    errors: ['not_found'],
  }),
  getChange: endpoint({
    method: 'GET',
    path: '/homework/:homeworkId/versions/:number',
    ...teachers,
    summary: 'A version of published homework',
    params: z.strictObject({ homeworkId: idTextSchema, number: idTextSchema }),
    reply: {
      200: z.object({
        ...changeSchema.shape,
        acceptsLate: z.boolean(),
        content: savedHomeworkContentSchema,
        files: z.array(homeworkFileSchema),
      }),
    },
    errors: ['not_found'],
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/homework/:homeworkId/students',
    ...teachers,
    summary: 'Everybody who sits in the batch or has handed in, by name, and what they have done',
    params,
    reply: { 200: z.array(memberSchema) },
    errors: ['not_found'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/homework/:homeworkId/reminders',
    ...teachers,
    summary: 'Ring the bell of everybody in the batch who has handed in nothing, once a day at most',
    params,
    reply: { 200: z.object({ reminded: z.number() }) },
    errors: ['not_found', 'conflict'],
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/homework/:homeworkId/files',
    ...teachers,
    summary: 'Upload a picture or a file for homework; students see it once the homework names it',
    params,
    body: z.strictObject({
      kind: z.enum(['picture', 'attachment']),
      name: lineSchema(homeworkLimits.fileNameCharactersMost),
      /** Base64, plain or as a data URI. The bytes decide what it is. */
      file: base64Schema(attachmentBytesMost, attachmentTexts.tooLarge),
    }),
    reply: { 201: homeworkFileSchema },
    errors: ['not_found', 'conflict', 'unavailable'],
    uploads: true,
  }),
  getPicture: endpoint({
    method: 'GET',
    path: '/files/homework/:homeworkId/pictures/:fileId/:file',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'A picture of homework: for the students who may read it, the trainer of its batch, and staff',
    params: z.strictObject({
      homeworkId: idTextSchema,
      fileId: idTextSchema,
      file: z.enum(['320.webp', '1024.webp']),
    }),
    query: z.strictObject(signedQuery),
    reply: { 200: fileSchema },
    fileType: 'image/webp',
    errors: ['not_found'],
    signed: true,
    unlimited: true,
  }),
  getAttachment: endpoint({
    method: 'GET',
    path: '/files/homework/:homeworkId/attachments/:fileId/file',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'A file of homework, always as a download: for whoever may read the homework',
    params: z.strictObject({ homeworkId: idTextSchema, fileId: idTextSchema }),
    query: z.strictObject(signedQuery),
    reply: { 200: fileSchema },
    fileType: 'application/octet-stream',
    errors: ['not_found'],
    signed: true,
  }),
};
