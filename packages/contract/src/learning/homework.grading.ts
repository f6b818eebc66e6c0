import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, messageSchema, pageQuery } from '../protocol/fields.ts';
import {
  batchNameSchema,
  commentSchema,
  commentTextSchema,
  feedbackSchema,
  gradeSchema,
  handInHeadSchema,
  handInSchema,
  homeworkStates,
  markingSchema,
  nameSchema,
  titleSchema,
  workStates,
} from './homework.ts';
import { homeworkLimits } from './limits.ts';

/** A hand-in that waits for the trainer. */
const queuedSchema = z.object({
  id: idSchema,
  homework: titleSchema,
  course: titleSchema,
  batch: batchNameSchema,
  student: nameSchema,
  handedInAt: instantSchema,
  isLate: z.boolean(),
  /** Handed in again after a return. */
  isAgain: z.boolean(),
});

export type QueuedWork = z.output<typeof queuedSchema>;

const workSchema = z.object({
  homework: z.object({
    ...titleSchema.shape,
    state: z.enum(homeworkStates),
    dueAt: instantSchema,
    marking: markingSchema,
  }),
  course: titleSchema,
  batch: batchNameSchema,
  student: nameSchema,
  isMember: z.boolean(),
  state: z.enum(workStates),
  handIns: z.array(handInHeadSchema),
  shown: handInSchema,
  /** Beside all hand-ins, in the order in which they were written. */
  comments: z.array(commentSchema),
  /** The newest first. */
  grades: z.array(gradeSchema),
});

export type Work = z.output<typeof workSchema>;

const work = z.strictObject({ homeworkId: idTextSchema, studentId: idTextSchema });
const teachers = { access: ['TRAINER', 'ADMIN'], right: 'teaching' } as const;

const line = z.int().min(1).max(homeworkLimits.linesMost);

export const commentDraftSchema = z
  .strictObject({
    version: idSchema,
    fileId: idSchema.nullable(),
    /** Lines of the text, or of the file; without them the comment is about the whole. */
    lines: z.strictObject({ from: line, to: line }).nullable(),
    text: commentTextSchema,
  })
  .refine(({ lines }) => lines === null || lines.from <= lines.to, {
    path: ['lines'],
    error: 'Please choose the first line before the last.',
  });

const points = z.int('Please enter whole points.').min(0, 'Please enter 0 or more.').max(homeworkLimits.pointsMost);

export const gradeDraftSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('graded'),
    /** Points as a whole; null if the homework has a rubric. */
    points: points.nullable(),
    /** The level of each criterion, by its place; empty without a rubric. */
    levels: z.array(z.int().min(0).max(homeworkLimits.levelsMost)).max(homeworkLimits.criteriaMost),
    feedback: feedbackSchema,
  }),
  z.strictObject({
    outcome: z.literal('again'),
    dueAt: instantSchema,
    feedback: feedbackSchema,
  }),
]);

export const gradingEndpoints = {
  listQueue: endpoint({
    method: 'GET',
    path: '/homework/queue',
    ...teachers,
    summary: 'Work that waits to be marked: of my batches, or for the staff of all; the oldest first',
    query: z.strictObject({ homework: idTextSchema.optional(), batch: idTextSchema.optional(), ...pageQuery }),
    reply: { 200: z.array(queuedSchema) },
  }),
  getWork: endpoint({
    method: 'GET',
    path: '/homework/:homeworkId/students/:studentId',
    ...teachers,
    summary: 'The work of a student, with its hand-ins, comments and grades',
    params: work,
    query: z.strictObject({ version: idTextSchema.optional() }),
    reply: { 200: workSchema },
    errors: ['not_found'],
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/homework/:homeworkId/students/:studentId/comments',
    ...teachers,
    summary: 'Write a comment beside the work; the student sees it with the next return',
    params: work,
    body: commentDraftSchema,
    reply: { 201: commentSchema },
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/homework/:homeworkId/students/:studentId/comments/:commentId',
    ...teachers,
    summary: 'Delete a comment that the student has not seen yet',
    params: z.strictObject({ ...work.shape, commentId: idTextSchema }),
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict'],
  }),
  giveGrade: endpoint({
    method: 'POST',
    path: '/homework/:homeworkId/students/:studentId/grades',
    ...teachers,
    summary: 'Return the work with its grade, or ask for it again; the student is told and sees all comments',
    params: work,
    body: z.strictObject({
      /** The newest hand-in that was read. Work that was handed in since is not marked unseen. */
      version: idSchema,
      /** The number of the newest grade that was read; 0 if there was none. */
      gradeNumber: z.int().min(0).max(homeworkLimits.gradesMost),
      grade: gradeDraftSchema,
    }),
    reply: { 201: gradeSchema },
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
};
