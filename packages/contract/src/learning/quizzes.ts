import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  optionalTextSchema,
} from '../protocol/fields.ts';
import { questionKinds, tagSchema } from './questions.ts';

/** Not in `limits.ts`, which every visitor loads. */
export const quizLimits = {
  titleCharactersMost: 120,
  introCharactersMost: 1000,
  minutesMost: 300,
  attemptsMost: 20,
  /** Of one attempt. */
  questionsMost: 60,
  drawsMost: 10,
  /** Of one course. */
  quizzesMost: 100,
  /** Seconds after the deadline in which an answer still counts: it was on its way. */
  graceSeconds: 5,
} as const;

/** `draft`: only its writers see it. `closed`: nobody begins an attempt, results can still be read. */
export const quizStates = ['draft', 'published', 'closed'] as const;

export type QuizState = (typeof quizStates)[number];

/** When a student sees the right answers and the explanations: after the attempt, or once the quiz is over for all. */
export const quizExplains = ['attempt', 'close'] as const;

export type QuizExplains = (typeof quizExplains)[number];

/** Questions that are drawn by chance from those with this tag, or from all. */
const drawSchema = z.strictObject({
  tag: tagSchema.nullable(),
  count: z.int('Please enter a whole number.').min(1).max(quizLimits.questionsMost),
});

export type QuizDraw = z.output<typeof drawSchema>;

/** An instant of this century, so that every store and clock can hold it. */
const momentSchema = instantSchema
  .refine((at) => at >= '2000-01-01' && at < '2100-01-01', 'Please choose a day and a time.')
  .nullable();

const settings = {
  title: lineSchema(quizLimits.titleCharactersMost),
  /** Shown before an attempt; may be empty. */
  intro: optionalTextSchema(quizLimits.introCharactersMost),
  /** The lesson after which it is meant to be taken. */
  lessonId: idSchema.nullable(),
  /** How long an attempt lasts; null: as long as the quiz is open. */
  minutes: z.int('Please enter whole minutes.').min(1).max(quizLimits.minutesMost).nullable(),
  /** How often a student may try; null: any number of times. */
  attemptsMost: z.int('Please enter a whole number.').min(1).max(quizLimits.attemptsMost).nullable(),
  opensAt: momentSchema,
  closesAt: momentSchema,
  passPercent: z.int('Please enter a whole number.').min(1).max(100),
  explains: z.enum(quizExplains),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
};

export const quizDraftSchema = z
  .strictObject({
    ...settings,
    /** Questions that every attempt has, in this order. */
    questionIds: z
      .array(idSchema)
      .max(quizLimits.questionsMost)
      .refine((ids) => new Set(ids).size === ids.length, 'Each question can stand in the quiz once.'),
    draws: z
      .array(drawSchema)
      .max(quizLimits.drawsMost)
      .refine(
        (draws) => new Set(draws.map(({ tag }) => tag)).size === draws.length,
        'Please draw from each tag in one line.',
      ),
  })
  .refine(
    ({ opensAt, closesAt }) => opensAt === null || closesAt === null || Date.parse(opensAt) < Date.parse(closesAt),
    {
      path: ['closesAt'],
      error: 'Please choose a time after the quiz opens.',
    },
  )
  .refine(
    ({ questionIds, draws }) =>
      questionIds.length + draws.reduce((sum, { count }) => sum + count, 0) <= quizLimits.questionsMost,
    { path: ['draws'], error: `A quiz has at most ${quizLimits.questionsMost} questions.` },
  );

export type QuizDraft = z.output<typeof quizDraftSchema>;

const listedQuizSchema = z.object({
  id: idSchema,
  title: z.string(),
  lessonId: idSchema.nullable(),
  state: z.enum(quizStates),
  minutes: z.number().nullable(),
  opensAt: instantSchema.nullable(),
  closesAt: instantSchema.nullable(),
  /** Of one attempt, as the settings say. */
  questionCount: z.number(),
  /** Students who have begun it. */
  studentCount: z.number(),
});

export type ListedQuiz = z.output<typeof listedQuizSchema>;

const quizSchema = z.object({
  id: idSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  ...settings,
  state: z.enum(quizStates),
  questions: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(questionKinds),
      text: z.string(),
      points: z.number(),
      isArchived: z.boolean(),
    }),
  ),
  draws: z.array(
    z.object({
      ...drawSchema.shape,
      /** Questions with the tag that are not archived. */
      available: z.number(),
    }),
  ),
  /** Attempts that were begun, and how many of them are running. */
  attempts: z.object({ all: z.number(), running: z.number() }),
  saved: z.object({ by: z.string(), at: instantSchema }),
  version: idSchema,
});

export type Quiz = z.output<typeof quizSchema>;

const courseParams = z.strictObject({ courseId: idTextSchema });
const params = z.strictObject({ quizId: idTextSchema });
/** Staff, and trainers of the course. For other trainers there is no such course. */
const writers = { access: ['TRAINER', 'ADMIN'], right: 'teaching' } as const;
/** The version that was read: a quiz that somebody else saved since is not overwritten. */
const version = idSchema;

export const quizEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/courses/:courseId/quizzes',
    ...writers,
    summary: `The quizzes of a course, the newest first, at most ${quizLimits.quizzesMost}; for staff and for trainers of the course`,
    params: courseParams,
    reply: { 200: z.object({ course: quizSchema.shape.course, quizzes: z.array(listedQuizSchema) }) },
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/courses/:courseId/quizzes',
    ...writers,
    summary: 'Write a quiz; no student sees it before it is published',
    params: courseParams,
    body: quizDraftSchema,
    reply: { 201: quizSchema },
    errors: ['not_found', 'conflict'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/quizzes/:quizId',
    ...writers,
    summary: 'A quiz with its questions, for staff and for trainers of its course',
    params,
    reply: { 200: quizSchema },
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/quizzes/:quizId',
    ...writers,
    summary: 'Change a quiz; attempts that have begun stay as they are',
    params,
    body: z.strictObject({ quiz: quizDraftSchema, version }),
    reply: { 200: quizSchema },
    errors: ['not_found', 'conflict'],
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/quizzes/:quizId/state',
    ...writers,
    summary: 'Publish a quiz, or close it: closing ends the attempts that run',
    params,
    body: z.strictObject({ state: z.enum(['published', 'closed']), version }),
    reply: { 200: quizSchema },
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/quizzes/:quizId',
    ...writers,
    summary: 'Delete a quiz that nobody has begun',
    params,
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict'],
  }),
};
