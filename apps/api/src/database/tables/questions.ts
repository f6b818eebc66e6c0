import type { QuestionContent } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { lessons } from './lessons.ts';

/** The question bank of each course. What a question asks is in its contents, of which one is in force. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** A trigger refuses lessons of another course. */
    lessonId: integer('lesson_id').references(() => lessons.id),
    /** In lower case. */
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    contentNumber: integer('content_number').notNull(),
    archivedAt: instant('archived_at'),
    /** As in the audit log: `admin:1`, `trainer:4`. */
    updatedBy: text('updated_by').notNull(),
    ...editableColumns(),
  },
  (table) => [
    // Target of the foreign key from `quiz_questions`, which ensures that a quiz has questions of its course.
    unique('questions_id_course').on(table.id, table.courseId),
    index('questions_course').on(table.courseId, table.id),
    index('questions_lesson').on(table.lessonId),
    foreignKey({
      name: 'questions_content',
      columns: [table.id, table.contentNumber],
      foreignColumns: [questionContents.questionId, questionContents.number],
    }),
  ],
);

/** What was asked. Rows are only added: attempts refer to the content that they have shown. */
export const questionContents = pgTable(
  'question_contents',
  {
    /** The type is spelled out, because the two tables refer to each other. */
    questionId: integer('question_id')
      .notNull()
      .references((): AnyPgColumn => questions.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 for each question. */
    number: integer('number').notNull(),
    /** Checked on writing by the contract's schema. */
    content: jsonb('content').$type<QuestionContent>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'question_contents_pkey', columns: [table.questionId, table.number] }),
    check('question_contents_number', sql`${table.number} > 0`),
  ],
);
