import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  messageSchema,
  optionalLineSchema,
  pageQuery,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { base64Schema } from '../public/media.ts';
import { freePlaceReasonSchema } from '../teaching/enrolments.ts';

/** What a column of the file can hold. */
export const importFields = [
  'name',
  'mobileNumber',
  'email',
  'course',
  'batch',
  'qualification',
  'address',
  'workingStatus',
] as const;

export type ImportField = (typeof importFields)[number];

/** `read`: the columns are not confirmed yet. `checked`: every row has its fate, and nothing has happened. */
export const importStatuses = ['read', 'checking', 'checked', 'running', 'done', 'undone'] as const;

export type ImportStatus = (typeof importStatuses)[number];

/** What will happen to a row. `enrol`: the person exists already and gets the course, the seat or both. */
export const importFates = ['add', 'enrol', 'nothing', 'fault'] as const;

export type ImportFate = (typeof importFates)[number];

/** What is wrong with a row. */
export const importFaults = [
  'no_name',
  'long_name',
  'formula',
  'broken_text',
  'no_number',
  'bad_number',
  'shortened_number',
  'foreign_number',
  'two_numbers',
  'no_email',
  'bad_email',
  'long_text',
  'bad_working_status',
  'repeated_number',
  'repeated_email',
  'email_of_another',
  'number_of_another',
  'another_name',
  'trainer',
  'archived_person',
  'unknown_course',
  'unknown_batch',
  'unclear_batch',
  'batch_of_another_course',
  'archived_batch',
  'ended_batch',
  'full_batch',
  'clash',
  'other_batch',
  'cancelled_course',
  'frozen_course',
] as const;

export type ImportFault = (typeof importFaults)[number];

/**
 * What became of a row. `changed`: its facts are not those of the preview any more, so nothing was done. `kept`: the
 * import was undone, but somebody has used the account or the seat since.
 */
export const importOutcomes = ['done', 'changed', 'undone', 'kept'] as const;

export type ImportOutcome = (typeof importOutcomes)[number];

export const importTexts = { tooLarge: 'The file must be smaller than 5 MB.' } as const;

const columnsSchema = z.array(z.enum(importFields).nullable()).max(limits.importColumnsMost);

const importSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(importStatuses),
  version: idSchema,
  /** The first rows of the file as they were read. */
  firstRows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  hasHeadings: z.boolean(),
  /** The field of each column, recognised or chosen. */
  columns: columnsSchema,
  /** For the rows without a course or batch of their own. */
  course: z.object({ id: idSchema, title: z.string() }).nullable(),
  batch: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  /** Rows without the headings. */
  rowCount: z.number(),
  fates: z.object({ add: z.number(), enrol: z.number(), nothing: z.number(), fault: z.number() }),
  outcomes: z.object({ done: z.number(), changed: z.number(), undone: z.number(), kept: z.number() }),
  createdBy: z.string(),
  createdAt: instantSchema,
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  /** Until when the import can be undone; null if it cannot be undone. */
  undoUntil: instantSchema.nullable(),
});

export type Import = z.output<typeof importSchema>;

const importListedSchema = importSchema.omit({ firstRows: true, columns: true, hasHeadings: true });

export type ImportListed = z.output<typeof importListedSchema>;

const importRowSchema = z.object({
  line: z.number(),
  /** As the file has them. */
  values: z.partialRecord(z.enum(importFields), z.string()),
  fate: z.enum(importFates).nullable(),
  fault: z.enum(importFaults).nullable(),
  /** A sentence about the fate or the outcome. */
  reason: z.string().nullable(),
  outcome: z.enum(importOutcomes).nullable(),
  /** The person whom the row is about, if there is an account. */
  studentId: idSchema.nullable(),
});

export type ImportRow = z.output<typeof importRowSchema>;

const params = z.strictObject({ importId: idTextSchema });
const versionBody = z.strictObject({ version: idSchema });

/** The reason is for all courses that the import gives. */
const importStartSchema = z.strictObject({ version: idSchema, reason: freePlaceReasonSchema.optional() });

/** The columns as staff confirm them, and the course and batch of rows that name none. */
export const importPlanSchema = z.strictObject({
  version: idSchema,
  hasHeadings: z.boolean(),
  columns: columnsSchema,
  courseId: idSchema.nullable(),
  batchId: idSchema.nullable(),
});

/** A file with its name, or the pasted rows. */
const importUploadSchema = z
  .strictObject({
    name: optionalLineSchema(200).default(''),
    file: base64Schema(limits.importBytesMost, importTexts.tooLarge).optional(),
    text: z.string().min(1, 'Please paste the rows.').max(limits.importBytesMost, importTexts.tooLarge).optional(),
  })
  .refine(({ file, text }) => (file === undefined) !== (text === undefined), 'Please send a file or pasted rows.');

export const importEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/imports',
    access: ['ADMIN'],
    right: 'people',
    summary: 'The imports of the last 30 days, newest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(importListedSchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/imports',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Read a table of students from a CSV or Excel file (base64), or from pasted text; changes nobody',
    body: importUploadSchema,
    reply: { 201: importSchema },
    uploads: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/imports/:importId',
    access: ['ADMIN'],
    right: 'people',
    summary: 'One import: columns, counts and progress',
    params,
    reply: { 200: importSchema },
    errors: ['not_found'],
  }),
  plan: endpoint({
    method: 'PUT',
    path: '/admin/imports/:importId',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Say what the columns are; then the worker finds out what will happen to each row',
    params,
    body: importPlanSchema,
    reply: { 200: importSchema },
    errors: ['not_found', 'conflict'],
  }),
  listRows: endpoint({
    method: 'GET',
    path: '/admin/imports/:importId/rows',
    access: ['ADMIN'],
    right: 'people',
    summary: 'The rows of an import with their fates, by fate or outcome',
    params,
    query: z.strictObject({ fate: z.enum([...importFates, ...importOutcomes]).optional(), ...pageQuery }),
    reply: { 200: z.array(importRowSchema) },
    errors: ['not_found'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/admin/imports/:importId/start',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Carry out the plan of this version, row by row, in the worker',
    params,
    body: importStartSchema,
    reply: { 200: importSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/imports/:importId/undo',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Take back within a day what the import made and nobody has used since',
    params,
    body: versionBody,
    reply: { 200: importSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/imports/:importId',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Delete an import that was not started',
    params,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
};
