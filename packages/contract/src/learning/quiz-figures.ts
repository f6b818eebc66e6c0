import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, pageQuery } from '../protocol/fields.ts';
import { attemptSchema, scoreSchema } from './quiz-attempts.ts';
import { questionKinds } from './questions.ts';

const questionFigureSchema = z.object({
  questionId: idSchema,
  /** Which content was shown: a question that was changed has a line for each. */
  contentNumber: idSchema,
  kind: z.enum(questionKinds),
  text: z.string(),
  /** In first attempts that are over. */
  shown: z.number(),
  unanswered: z.number(),
  /** Of those who were shown it: those with all its points, in percent. */
  rightPercent: z.number(),
  /** Of its points, in percent; more than `rightPercent` where parts of the points are given. */
  pointsPercent: z.number(),
  /** The most frequent wrong answers, in words. */
  wrong: z.array(z.object({ answer: z.string(), count: z.number() })),
  /**
   * Right answers among the best third of the students, minus those among the weakest third, in percent; null while too
   * few have taken the quiz. Below 0, the best students are wrong more often: the question misleads, or its key is wrong.
   */
  discrimination: z.number().nullable(),
});

export type QuestionFigure = z.output<typeof questionFigureSchema>;

const quizFiguresSchema = z.object({
  quiz: z.object({ id: idSchema, title: z.string(), course: z.object({ id: idSchema, title: z.string() }) }),
  /** Active students of the course. */
  students: z.number(),
  /** Students with an attempt that is over. */
  taken: z.number(),
  passed: z.number(),
  running: z.number(),
  /** Of the best attempts of all who have taken it; null while nobody has. */
  averagePercent: z.number().nullable(),
  questions: z.array(questionFigureSchema),
});

export type QuizFigures = z.output<typeof quizFiguresSchema>;

const quizStudentSchema = z.object({
  /** Of the enrolment, for the list. */
  id: idSchema,
  student: z.object({ id: idSchema, name: z.string() }),
  attempts: z.array(
    z.object({ id: idSchema, number: z.number(), endedAt: instantSchema.nullable(), score: scoreSchema.nullable() }),
  ),
  best: scoreSchema.nullable(),
});

export type QuizStudent = z.output<typeof quizStudentSchema>;

const params = z.strictObject({ quizId: idTextSchema });
const writers = { access: ['TRAINER', 'ADMIN'], right: 'teaching' } as const;

export const quizFigureEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/quizzes/:quizId/figures',
    ...writers,
    summary: 'How a quiz was taken, and how each of its questions was answered in first attempts',
    params,
    reply: { 200: quizFiguresSchema },
    errors: ['not_found'],
  }),
  listStudents: endpoint({
    method: 'GET',
    path: '/quizzes/:quizId/students',
    ...writers,
    summary: 'Students of the course with their attempts, the newest first; a trainer sees those of their batches',
    params,
    query: z.strictObject({ only: z.enum(['missing', 'taken']).optional(), ...pageQuery }),
    reply: { 200: z.array(quizStudentSchema) },
    errors: ['not_found'],
  }),
  getAttempt: endpoint({
    method: 'GET',
    path: '/quiz-attempts/:attemptId/answers',
    ...writers,
    summary: 'An attempt that is over, with answers and key; a trainer sees those of the students of their batches',
    params: z.strictObject({ attemptId: idTextSchema }),
    reply: { 200: z.object({ student: z.object({ id: idSchema, name: z.string() }), attempt: attemptSchema }) },
    errors: ['not_found'],
  }),
};
