import { type HomeworkContent, homeworkStates } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { batches } from './batches.ts';
import { lessons } from './lessons.ts';
import { media } from './media.ts';

/** Checked on writing by the contract's schema. */
const content = () => jsonb('content').$type<HomeworkContent>().notNull();

/** Files that are named, as an array of ids. Triggers refuse files of other homework or of another student. */
const fileIds = () =>
  integer('file_ids')
    .array()
    .notNull()
    .default(sql`'{}'`);

/**
 * What the students of a batch are asked to do until when. Its course is repeated, so that foreign keys can check that
 * batch and lesson are of the same course.
 */
export const homework = pgTable(
  'homework',
  {
    id: id(),
    batchId: integer('batch_id').notNull(),
    courseId: integer('course_id').notNull(),
    lessonId: integer('lesson_id'),
    state: text('state', { enum: homeworkStates }).notNull().default('draft'),
    title: text('title').notNull(),
    content: content(),
    /** Written by a trigger from the content. */
    fileIds: fileIds(),
    /** The last moment at which work is in time. */
    dueAt: instant('due_at'),
    acceptsLate: boolean('accepts_late').notNull().default(true),
    /** The most points that somebody can get, whole or by the rubric of the content. */
    points: integer('points').notNull(),
    publishedAt: instant('published_at'),
    /** As in the audit log: `admin:1`, `trainer:4`. */
    updatedBy: text('updated_by').notNull(),
    /** When the bell of those who had handed in nothing was rung last. */
    remindedAt: instant('reminded_at'),
    /** The due time of which the students were reminded the day before. */
    remindedOf: instant('reminded_of'),
    ...editableColumns(),
  },
  (table) => [
    foreignKey({
      name: 'homework_batch',
      columns: [table.batchId, table.courseId],
      foreignColumns: [batches.id, batches.courseId],
    }),
    foreignKey({
      name: 'homework_lesson',
      columns: [table.lessonId, table.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }),
    index('homework_of_batch').on(table.batchId, table.courseId),
    index('homework_of_lesson').on(table.lessonId, table.courseId),
    // The homework of which students are to be reminded.
    index('homework_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'published' and ${table.remindedOf} is distinct from ${table.dueAt}`),
    check('homework_state', sql`${table.state} in ('draft', 'published', 'closed')`),
    check('homework_points', sql`${table.points} between 0 and 1000`),
    check('homework_published', sql`(${table.state} = 'draft') = (${table.publishedAt} is null)`),
    check('homework_due_known', sql`${table.state} = 'draft' or ${table.dueAt} is not null`),
  ],
);

/**
 * What published homework said since when. Rows are only added, by a trigger on `homework`, so that no way of changing
 * it can forget them; the newest says what is in force.
 */
export const homeworkVersions = pgTable(
  'homework_versions',
  {
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id),
    /** 1, 2, 3 for each homework. */
    number: integer('number').notNull(),
    lessonId: integer('lesson_id'),
    title: text('title').notNull(),
    content: content(),
    fileIds: fileIds(),
    dueAt: instant('due_at').notNull(),
    acceptsLate: boolean('accepts_late').notNull(),
    points: integer('points').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ name: 'homework_versions_pkey', columns: [table.homeworkId, table.number] })],
);

/** Uploads for the text of homework. Who may read one follows from the homework naming it. */
export const homeworkFiles = pgTable(
  'homework_files',
  {
    id: id(),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    kind: text('kind', { enum: ['picture', 'attachment'] }).notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    index('homework_files_homework').on(table.homeworkId),
    index('homework_files_media').on(table.mediaId),
    check('homework_files_kind', sql`${table.kind} in ('picture', 'attachment')`),
  ],
);
