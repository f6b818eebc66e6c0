import { type Answer, attemptEnds, quizExplains, quizStates } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { enrolments } from './enrolments.ts';
import { lessons } from './lessons.ts';
import { questionContents, questions } from './questions.ts';

export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** A trigger refuses lessons of another course. */
    lessonId: integer('lesson_id').references(() => lessons.id),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    state: text('state', { enum: quizStates }).notNull().default('draft'),
    /** Null: an attempt lasts as long as the quiz is open. */
    minutes: smallint('minutes'),
    /** Null: any number of times. */
    attemptsMost: smallint('attempts_most'),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    passPercent: smallint('pass_percent').notNull(),
    explains: text('explains', { enum: quizExplains }).notNull(),
    shufflesQuestions: boolean('shuffles_questions').notNull(),
    shufflesOptions: boolean('shuffles_options').notNull(),
    /** As in the audit log: `admin:1`, `trainer:4`. */
    updatedBy: text('updated_by').notNull(),
    ...editableColumns(),
  },
  (table) => [
    unique('quizzes_id_course').on(table.id, table.courseId),
    index('quizzes_course').on(table.courseId, table.id),
    index('quizzes_lesson').on(table.lessonId),
    check('quizzes_state', sql`${table.state} in ('draft', 'published', 'closed')`),
    check('quizzes_explains', sql`${table.explains} in ('attempt', 'close')`),
    check('quizzes_minutes', sql`${table.minutes} > 0`),
    check('quizzes_attempts', sql`${table.attemptsMost} > 0`),
    check('quizzes_times', sql`${table.closesAt} > ${table.opensAt}`),
    check('quizzes_pass', sql`${table.passPercent} between 1 and 100`),
  ],
);

/** Questions that every attempt of a quiz has, in order. Quiz and question are of the same course (ADR-0050). */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    quizId: integer('quiz_id').notNull(),
    courseId: integer('course_id').notNull(),
    questionId: integer('question_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ name: 'quiz_questions_pkey', columns: [table.quizId, table.questionId] }),
    foreignKey({
      name: 'quiz_questions_quiz',
      columns: [table.quizId, table.courseId],
      foreignColumns: [quizzes.id, quizzes.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'quiz_questions_question',
      columns: [table.questionId, table.courseId],
      foreignColumns: [questions.id, questions.courseId],
    }).onDelete('cascade'),
    index('quiz_questions_of_question').on(table.questionId, table.courseId),
  ],
);

/** How many questions are drawn by chance, from those with a tag or from all. */
export const quizDraws = pgTable(
  'quiz_draws',
  {
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Null: from all questions of the course. */
    tag: text('tag'),
    count: smallint('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'quiz_draws_pkey', columns: [table.quizId, table.position] }),
    check('quiz_draws_count', sql`${table.count} > 0`),
  ],
);

/**
 * A student takes a quiz once. What decides it is copied from the quiz when it begins, so that a change of the quiz does
 * not change it; once it has ended, a trigger keeps it as it is.
 */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    quizId: integer('quiz_id').notNull(),
    courseId: integer('course_id').notNull(),
    studentId: integer('student_id').notNull(),
    /** 1, 2, 3 of this student and quiz. */
    number: smallint('number').notNull(),
    begunAt: instant('begun_at').notNull(),
    /** Null: only the student ends it, or the closing of the quiz. */
    deadlineAt: instant('deadline_at'),
    passPercent: smallint('pass_percent').notNull(),
    pointsMost: smallint('points_most').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: attemptEnds }),
    /** Hundredths of a point, since some questions give a part of their points. */
    pointsInHundredths: integer('points_in_hundredths'),
  },
  (table) => [
    unique('quiz_attempts_numbered').on(table.quizId, table.studentId, table.number),
    uniqueIndex('quiz_attempts_running_once')
      .on(table.quizId, table.studentId)
      .where(sql`${table.endedAt} is null`),
    foreignKey({
      name: 'quiz_attempts_quiz',
      columns: [table.quizId, table.courseId],
      foreignColumns: [quizzes.id, quizzes.courseId],
    }),
    // Whoever takes a quiz has an enrolment in its course.
    foreignKey({
      name: 'quiz_attempts_enrolled',
      columns: [table.studentId, table.courseId],
      foreignColumns: [enrolments.studentId, enrolments.courseId],
    }),
    index('quiz_attempts_of_student').on(table.studentId, table.courseId),
    // For the job that ends attempts whose time is over.
    index('quiz_attempts_expiring')
      .on(table.deadlineAt)
      .where(sql`${table.endedAt} is null`),
    check('quiz_attempts_number', sql`${table.number} > 0`),
    check('quiz_attempts_times', sql`${table.deadlineAt} >= ${table.begunAt} and ${table.endedAt} >= ${table.begunAt}`),
    check('quiz_attempts_ended_by', sql`${table.endedBy} in ('student', 'time')`),
    check(
      'quiz_attempts_ended',
      sql`(${table.endedAt} is null) = (${table.endedBy} is null) and (${table.endedAt} is null) = (${table.pointsInHundredths} is null)`,
    ),
    check('quiz_attempts_points', sql`${table.pointsInHundredths} between 0 and 100 * ${table.pointsMost}`),
    check('quiz_attempts_points_most', sql`${table.pointsMost} > 0`),
  ],
);

/** The questions of an attempt as they were drawn, with what the student has answered. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => quizAttempts.id),
    position: smallint('position').notNull(),
    questionId: integer('question_id').notNull(),
    contentNumber: integer('content_number').notNull(),
    /** Places of the options in the content, in the order in which they were shown; empty for typed answers. */
    shown: smallint('shown').array().notNull(),
    /** With the places that the content has, not those that were shown, so that answers of several attempts compare. */
    answer: jsonb('answer').$type<Answer>(),
    version: integer('version').notNull().default(0),
    answeredAt: instant('answered_at'),
    /** Written when the attempt ends. */
    pointsInHundredths: integer('points_in_hundredths'),
    isRight: boolean('is_right'),
  },
  (table) => [
    primaryKey({ name: 'quiz_answers_pkey', columns: [table.attemptId, table.position] }),
    unique('quiz_answers_question_once').on(table.attemptId, table.questionId),
    foreignKey({
      name: 'quiz_answers_content',
      columns: [table.questionId, table.contentNumber],
      foreignColumns: [questionContents.questionId, questionContents.number],
    }),
    index('quiz_answers_of_content').on(table.questionId, table.contentNumber),
    check('quiz_answers_position', sql`${table.position} > 0`),
    check('quiz_answers_version', sql`${table.version} >= 0`),
    check('quiz_answers_points', sql`${table.pointsInHundredths} >= 0`),
    check('quiz_answers_scored', sql`(${table.pointsInHundredths} is null) = (${table.isRight} is null)`),
  ],
);
