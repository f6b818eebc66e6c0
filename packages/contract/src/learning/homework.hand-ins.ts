import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { fileSchema, idSchema, idTextSchema, instantSchema, lineSchema, pageQuery } from '../protocol/fields.ts';
import { base64Schema, signedQuery } from '../public/media.ts';
import { attachmentBytesMost, attachmentTexts } from './attachments.ts';
import {
  commentSchema,
  gradeSchema,
  handInHeadSchema,
  handInSchema,
  handInTextSchema,
  homeworkFileSchema,
  savedHomeworkContentSchema,
  titleSchema,
  workLinkSchema,
  workStates,
} from './homework.ts';
import { homeworkLimits } from './limits.ts';

const mineRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  course: titleSchema,
  /** Mine: later than that of the others if I was asked to hand in again. */
  dueAt: instantSchema,
  state: z.enum(workStates),
  isLate: z.boolean(),
  points: z.number().nullable(),
  pointsMost: z.number(),
  /** I can hand in now. */
  canHandIn: z.boolean(),
});

export type MyHomeworkRow = z.output<typeof mineRowSchema>;

const mineSchema = z.object({
  id: idSchema,
  title: z.string(),
  course: titleSchema,
  /** The lesson to which it belongs, if that can be read. */
  lesson: titleSchema.nullable(),
  content: savedHomeworkContentSchema,
  dueAt: instantSchema,
  acceptsLate: z.boolean(),
  /** When it was changed after it was published; null if it never was. */
  changedAt: instantSchema.nullable(),
  /** Files of the homework. */
  files: z.array(homeworkFileSchema),
  state: z.enum(workStates),
  /** Why I cannot hand in now, as a sentence; null if I can. */
  whyClosed: z.string().nullable(),
  /** What I have handed in, the newest first; the newest counts. */
  handIns: z.array(handInHeadSchema),
  /** The newest hand-in, or the one that was asked for; null while there is none. */
  shown: handInSchema.nullable(),
  /** The newest result; null until the trainer returns one. */
  grade: gradeSchema.nullable(),
  /** Beside all my hand-ins, as far as they were returned. */
  comments: z.array(commentSchema),
  /** Files that I uploaded and have not handed in yet. */
  uploads: z.array(homeworkFileSchema),
});

export type MyHomework = z.output<typeof mineSchema>;

const params = z.strictObject({ homeworkId: idTextSchema });
const students = { access: ['STUDENT'] } as const;

export const handInDraftSchema = z
  .strictObject({
    text: handInTextSchema,
    link: workLinkSchema.nullable(),
    /** Files that I uploaded for this homework, in the order of the page. */
    fileIds: z
      .array(idSchema)
      .max(homeworkLimits.handInFilesMost, `Please hand in at most ${homeworkLimits.handInFilesMost} files.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each file can stand in the list once.'),
  })
  .refine(({ text, link, fileIds }) => text !== '' || link !== null || fileIds.length > 0, {
    path: ['text'],
    error: 'Please write something, add a file or give a link.',
  });

export const handInEndpoints = {
  listMine: endpoint({
    method: 'GET',
    path: '/homework/mine',
    ...students,
    summary:
      'My homework. `todo`: what I can hand in, the nearest due time first; `done`: everything else, the newest due time first',
    query: z.strictObject({ list: z.enum(['todo', 'done']), ...pageQuery }),
    reply: { 200: z.array(mineRowSchema) },
  }),
  getMine: endpoint({
    method: 'GET',
    path: '/homework/:homeworkId/mine',
    ...students,
    summary: 'Homework of my batch, with what I have handed in and what was said about it',
    params,
    query: z.strictObject({
      /** Which hand-in to show; without it the newest. */
      version: idTextSchema.optional(),
    }),
    reply: { 200: mineSchema },
    errors: ['not_found', 'fees_overdue'],
  }),
  handIn: endpoint({
    method: 'POST',
    path: '/homework/:homeworkId/hand-ins',
    ...students,
    summary: 'Hand in. The newest hand-in counts; the time is that of the server',
    params,
    body: handInDraftSchema,
    reply: { 201: handInSchema },
    errors: ['not_found', 'conflict', 'fees_overdue'],
    idempotent: true,
    bytesMost: 128 * 1024,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/homework/:homeworkId/uploads',
    ...students,
    summary: 'Upload a file that I am going to hand in; nobody else can read it until then',
    params,
    body: z.strictObject({
      name: lineSchema(homeworkLimits.fileNameCharactersMost),
      /** Base64, plain or as a data URI. The bytes decide what it is. */
      file: base64Schema(attachmentBytesMost, attachmentTexts.tooLarge),
    }),
    reply: { 201: homeworkFileSchema },
    errors: ['not_found', 'conflict', 'fees_overdue', 'unavailable'],
    uploads: true,
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/files/hand-ins/:fileId/file',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'A file that was handed in, always as a download: for the student, the trainer of the batch, and staff',
    params: z.strictObject({ fileId: idTextSchema }),
    query: z.strictObject(signedQuery),
    reply: { 200: fileSchema },
    fileType: 'application/octet-stream',
    errors: ['not_found'],
    signed: true,
  }),
};
