import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema } from '../protocol/fields.ts';
import { progressLimits, signalCauses } from './limits.ts';

/** What an enrolment has reached, counted from lessons, register, homework and quizzes when it is asked for. */
export const learningFactsSchema = z.object({
  /** Published lessons that are in force. */
  lessons: z.object({ finished: z.number(), of: z.number() }),
  /** Classes held for this student; `attended`: present or late. */
  classes: z.object({
    attended: z.number(),
    held: z.number(),
    /** Rounded down; null before the first class. */
    percent: z.number().nullable(),
  }),
  /** Homework that counts: its due time is over, or it was returned with points. */
  homework: z.object({
    handedIn: z.number(),
    of: z.number(),
    /** Due, and nothing handed in. */
    overdue: z.number(),
    /** Points of all returned homework, what is missing counted as 0; rounded down; null before the first. */
    percent: z.number().nullable(),
  }),
  /** Published quizzes. */
  quizzes: z.object({
    passed: z.number(),
    of: z.number(),
    /** Average of the best attempts, quizzes not taken counted as 0; rounded down; null without quizzes. */
    percent: z.number().nullable(),
  }),
  /** When the student last attended a class, learned in a lesson, handed in or took a quiz; null before the first. */
  lastLearnedAt: instantSchema.nullable(),
});

export type LearningFacts = z.output<typeof learningFactsSchema>;

const enrolmentStates = ['Active', 'Completed', 'Cancelled'] as const;

const titleSchema = z.object({ id: idSchema, title: z.string() });

/** Something with a due time that a student still has to do. */
const dueSchema = z.object({
  kind: z.enum(['homework', 'quiz']),
  id: idSchema,
  title: z.string(),
  /** Null: a quiz without an end. */
  dueAt: instantSchema.nullable(),
  isOverdue: z.boolean(),
});

export type DueWork = z.output<typeof dueSchema>;

const myProgressSchema = z.object({
  course: titleSchema,
  status: z.enum(enrolmentStates),
  completedAt: instantSchema.nullable(),
  /** No seat, until somebody of the staff unfreezes the course; everything stays readable. */
  isFrozen: z.boolean(),
  facts: learningFactsSchema,
  /** Since Monday, in the institute's time zone. */
  week: z.object({
    lessons: z.number(),
    classes: z.number(),
    homework: z.number(),
    quizzes: z.number(),
    /** On which days, Monday first. */
    days: z.array(z.boolean()).length(7),
  }),
  /** Weeks in a row with something learned; this week counts once something was learned in it. */
  weeksInARow: z.number(),
  /** What is overdue first, then the nearest due time. */
  due: z.array(dueSchema).max(progressLimits.linesMost),
  /** The next lesson that is not finished. */
  nextLesson: titleSchema.nullable(),
  nextClass: z.object({ id: idSchema, startsAt: instantSchema, batch: z.string().nullable() }).nullable(),
  /** Classes missed that have a recording, the newest first. */
  missed: z
    .array(z.object({ meetingId: idSchema, startedAt: instantSchema, isWatched: z.boolean() }))
    .max(progressLimits.linesMost),
});

export type MyProgress = z.output<typeof myProgressSchema>;

/** Of a student in the board of a batch. */
const behindSchema = z.object({
  cause: z.enum(signalCauses),
  /** Classes missed one after the other, days without learning, or homework overdue. */
  count: z.number(),
});

export type Behind = z.output<typeof behindSchema>;

const boardRowSchema = z.object({
  /** Of the enrolment. */
  id: idSchema,
  student: z.object({ id: idSchema, name: z.string(), image: z.string().nullable() }),
  status: z.enum(enrolmentStates),
  isFrozen: z.boolean(),
  facts: learningFactsSchema,
  behind: z.array(behindSchema),
  /** The open entry in "Falling behind", and who takes care of it. */
  signal: z.object({ id: idSchema, takenBy: z.string().nullable() }).nullable(),
});

export type BoardRow = z.output<typeof boardRowSchema>;

const boardSchema = z.object({
  batch: z.object({ id: idSchema, name: z.string().nullable(), course: titleSchema }),
  rows: z.array(boardRowSchema).max(progressLimits.boardRowsMost),
  /** The batch has more members than are shown. */
  isCut: z.boolean(),
});

export type Board = z.output<typeof boardSchema>;

export const progressEndpoints = {
  getMine: endpoint({
    method: 'GET',
    path: '/courses/:courseId/progress/mine',
    access: ['STUDENT'],
    summary: 'How far I am in a course that I take or have completed: this week, what is due, what I missed',
    params: z.strictObject({ courseId: idTextSchema }),
    reply: { 200: myProgressSchema },
    errors: ['not_found'],
  }),
  getBoard: endpoint({
    method: 'GET',
    path: '/batches/:batchId/progress',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'How far the members of a batch are, and who falls behind and why: by name',
    params: z.strictObject({ batchId: idTextSchema }),
    reply: { 200: boardSchema },
    errors: ['not_found'],
  }),
  getOfStudent: endpoint({
    method: 'GET',
    path: '/students/:studentId/courses/:courseId/progress',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'How far a student is in a course, as the student sees it; a trainer sees students of their batches',
    params: z.strictObject({ studentId: idTextSchema, courseId: idTextSchema }),
    reply: {
      200: z.object({ student: z.object({ id: idSchema, name: z.string() }), progress: myProgressSchema }),
    },
    errors: ['not_found'],
  }),
};
