import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, versionSchema } from '../protocol/fields.ts';
import { answerSchema, programSchema, questionKinds } from './questions.ts';
import { quizExplains, quizLimits } from './quizzes.ts';

/** `time`: the deadline passed, or the quiz was closed. */
export const attemptEnds = ['student', 'time'] as const;

export type AttemptEnd = (typeof attemptEnds)[number];

export const scoreSchema = z.object({
  /** With two decimals: some questions give a part of their points. */
  points: z.number(),
  pointsMost: z.number(),
  /** Rounded down, so that it reaches the pass mark only if the attempt is passed. */
  percent: z.number(),
  isPassed: z.boolean(),
});

export type Score = z.output<typeof scoreSchema>;

/** What a student sees of a question after the attempt, once the quiz explains its answers. */
const reviewSchema = z.object({
  points: z.number(),
  isRight: z.boolean(),
  /** The right answer: places of the options as they were shown, or texts of which each is right. */
  right: z.object({ places: z.array(z.number()), texts: z.array(z.string()) }),
  explanation: z.string(),
});

export type QuestionReview = z.output<typeof reviewSchema>;

/**
 * A question as it was drawn. It has no key: while the attempt runs, `review` is null, and options are known by the place
 * where they are shown, which says nothing about the right one.
 */
const drawnQuestionSchema = z.object({
  position: z.number(),
  kind: z.enum(questionKinds),
  text: z.string(),
  program: programSchema.nullable(),
  /** Of the kinds `single`, `multiple` and `order`; otherwise empty. */
  options: z.array(z.string()),
  pointsMost: z.number(),
  answer: answerSchema.nullable(),
  /** Rises with every save of the answer; 0 before the first. */
  version: versionSchema,
  review: reviewSchema.nullable(),
});

export type DrawnQuestion = z.output<typeof drawnQuestionSchema>;

export const attemptSchema = z.object({
  id: idSchema,
  /** 1, 2, 3 of this student and quiz. */
  number: z.number(),
  quiz: z.object({
    id: idSchema,
    courseId: idSchema,
    title: z.string(),
    passPercent: z.number(),
    explains: z.enum(quizExplains),
  }),
  begunAt: instantSchema,
  /** Null: the attempt has no end of its own. */
  deadlineAt: instantSchema.nullable(),
  /** By the server's clock, when it replied; null without a deadline, and after the end. */
  secondsLeft: z.number().nullable(),
  endedAt: instantSchema.nullable(),
  endedBy: z.enum(attemptEnds).nullable(),
  /** Null while the attempt runs. */
  score: scoreSchema.nullable(),
  questions: z.array(drawnQuestionSchema),
});

export type Attempt = z.output<typeof attemptSchema>;

const listedAttemptSchema = z.object({
  id: idSchema,
  number: z.number(),
  begunAt: instantSchema,
  endedAt: instantSchema.nullable(),
  secondsLeft: z.number().nullable(),
  score: scoreSchema.nullable(),
});

export type ListedAttempt = z.output<typeof listedAttemptSchema>;

/** For students. `coming`: not open yet. `closed`: by its writers, or by its time. */
export const openStates = ['coming', 'open', 'closed'] as const;

const takenQuiz = {
  id: idSchema,
  title: z.string(),
  /** As it stands in the published syllabus; null without one. */
  lesson: z.object({ id: idSchema, title: z.string() }).nullable(),
  state: z.enum(openStates),
  questionCount: z.number(),
  minutes: z.number().nullable(),
  attemptsMost: z.number().nullable(),
  passPercent: z.number(),
  opensAt: instantSchema.nullable(),
  closesAt: instantSchema.nullable(),
};

const takenQuizSchema = z.object({
  ...takenQuiz,
  attemptCount: z.number(),
  isRunning: z.boolean(),
  /** The best of the student's attempts, which is the one that counts. */
  best: scoreSchema.nullable(),
});

export type TakenQuiz = z.output<typeof takenQuizSchema>;

const ownQuizSchema = z.object({
  ...takenQuiz,
  course: z.object({ id: idSchema, title: z.string() }),
  intro: z.string(),
  explains: z.enum(quizExplains),
  /** Why no attempt can be begun now; null if one can. */
  refusal: z.string().nullable(),
  best: scoreSchema.nullable(),
  /** The newest first; one that runs has no end. */
  attempts: z.array(listedAttemptSchema),
});

export type OwnQuiz = z.output<typeof ownQuizSchema>;

const params = z.strictObject({ attemptId: idTextSchema });
/** The place of a question in its attempt; beyond the longest quiz there is none. */
const positionTextSchema = idTextSchema.pipe(z.number().max(quizLimits.questionsMost));
const student = { access: ['STUDENT'] } as const;

export const attemptEndpoints = {
  listQuizzes: endpoint({
    method: 'GET',
    path: '/courses/:courseId/quizzes/mine',
    ...student,
    summary: 'The quizzes of a course that the student takes, with their best results',
    params: z.strictObject({ courseId: idTextSchema }),
    reply: { 200: z.array(takenQuizSchema) },
    errors: ['not_found'],
  }),
  getQuiz: endpoint({
    method: 'GET',
    path: '/quizzes/:quizId/mine',
    ...student,
    summary: 'A quiz with the student’s own attempts, and whether another one can be begun',
    params: z.strictObject({ quizId: idTextSchema }),
    reply: { 200: ownQuizSchema },
    errors: ['not_found'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/quizzes/:quizId/attempts',
    ...student,
    summary: 'Begin an attempt: the server draws its questions and starts its time; one that runs is returned as it is',
    params: z.strictObject({ quizId: idTextSchema }),
    reply: { 201: attemptSchema },
    errors: ['not_found', 'fees_overdue', 'conflict'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/quiz-attempts/:attemptId',
    ...student,
    summary: 'An own attempt: its questions, and after its end the result',
    params,
    reply: { 200: attemptSchema },
    errors: ['not_found'],
  }),
  saveAnswer: endpoint({
    method: 'PUT',
    path: '/quiz-attempts/:attemptId/answers/:position',
    ...student,
    summary: 'Save the answer to a question of a running attempt; null takes it back',
    params: z.strictObject({ attemptId: idTextSchema, position: positionTextSchema }),
    body: z.strictObject({
      answer: answerSchema.nullable(),
      /** That was read: an answer that another page saved since is not overwritten unseen. */
      version: versionSchema,
    }),
    reply: { 200: z.object({ version: z.int(), secondsLeft: z.number().nullable() }) },
    errors: ['not_found', 'conflict', 'attempt_over'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/quiz-attempts/:attemptId/submit',
    ...student,
    summary: 'End an attempt with the answers that are saved; the second time it is returned as it is',
    params,
    reply: { 200: attemptSchema },
    errors: ['not_found'],
  }),
};
