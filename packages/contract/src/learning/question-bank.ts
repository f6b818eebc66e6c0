import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, pageQuery, searchSchema } from '../protocol/fields.ts';
import { questionContentSchema, questionKinds, questionLimits, tagSchema } from './questions.ts';

const draft = {
  content: questionContentSchema,
  tags: z
    .array(tagSchema)
    .max(questionLimits.tagsMost, `A question has at most ${questionLimits.tagsMost} tags.`)
    .transform((tags) => [...new Set(tags)]),
  /** The lesson that the question belongs to. */
  lessonId: idSchema.nullable(),
};

export const questionDraftSchema = z.strictObject(draft);

export type QuestionDraft = z.output<typeof questionDraftSchema>;

const questionSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  content: questionContentSchema,
  /** 1, 2, 3: attempts keep the content that they have shown. */
  contentNumber: idSchema,
  tags: z.array(z.string()),
  lessonId: idSchema.nullable(),
  isArchived: z.boolean(),
  saved: z.object({ by: z.string(), at: instantSchema }),
  version: idSchema,
});

export type Question = z.output<typeof questionSchema>;

const tagCountSchema = z.object({ tag: z.string(), count: z.number() });

export type TagCount = z.output<typeof tagCountSchema>;

const courseParams = z.strictObject({ courseId: idTextSchema });
const params = z.strictObject({ questionId: idTextSchema });
/** Staff, and trainers of the course. For other trainers there is no such course. */
const writers = { access: ['TRAINER', 'ADMIN'], right: 'teaching' } as const;

/** A question is at most about 40 KB, in Devanagari. */
const questionBytesMost = 64 * 1024;

export const questionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/courses/:courseId/questions',
    ...writers,
    summary: 'The questions of a course with their answers, the newest first, for staff and for trainers of the course',
    params: courseParams,
    query: z.strictObject({
      /** Searches the text of the question. */
      q: searchSchema,
      kind: z.enum(questionKinds).optional(),
      tag: tagSchema.optional(),
      lesson: idTextSchema.optional(),
      archived: z.enum(['only', 'none']).default('none'),
      ...pageQuery,
    }),
    reply: { 200: z.array(questionSchema) },
    errors: ['not_found'],
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/courses/:courseId/question-tags',
    ...writers,
    summary: 'The tags of the questions of a course that are not archived, with their counts',
    params: courseParams,
    reply: { 200: z.object({ all: z.number(), tags: z.array(tagCountSchema) }) },
    errors: ['not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/courses/:courseId/questions',
    ...writers,
    summary: `Add questions to the bank of a course, at most ${questionLimits.addMost} by one call`,
    params: courseParams,
    body: z.strictObject({ questions: z.array(questionDraftSchema).min(1).max(questionLimits.addMost) }),
    bytesMost: 8 * questionBytesMost,
    entriesMost: questionLimits.addMost * 60,
    reply: { 201: z.array(questionSchema) },
    errors: ['not_found', 'conflict'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/questions/:questionId',
    ...writers,
    summary: 'A question with its answer, for staff and for trainers of its course',
    params,
    reply: { 200: questionSchema },
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/questions/:questionId',
    ...writers,
    summary: 'Change a question; attempts keep what they have shown',
    params,
    body: z.strictObject({ ...draft, version: idSchema }),
    bytesMost: questionBytesMost,
    reply: { 200: questionSchema },
    errors: ['not_found', 'conflict'],
  }),
  setArchived: endpoint({
    method: 'PUT',
    path: '/questions/:questionId/archived',
    ...writers,
    summary: 'Archive a question, so that no quiz draws it any more, or take it back',
    params,
    body: z.strictObject({ isArchived: z.boolean(), version: idSchema }),
    reply: { 200: questionSchema },
    errors: ['not_found', 'conflict'],
  }),
};
