import type { LessonContent } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { enrolments } from './enrolments.ts';
import { media } from './media.ts';
import { users } from './users.ts';

/**
 * Every lesson that ever stood in a saved draft. Its id is never given again, so that whatever belongs to a lesson finds
 * it after it was renamed, moved, or removed and put back.
 */
export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** The version of its content that students see, the newest; null while there is none. */
    publishedVersion: integer('published_version'),
    /** Visitors can read it too: at most one lesson of a course. */
    isOpen: boolean('is_open').notNull().default(false),
  },
  (table) => [
    index('lessons_course').on(table.courseId),
    // Target of the foreign key from `homework`, which ensures that a lesson is of the course of the batch.
    unique('lessons_id_course').on(table.id, table.courseId),
    uniqueIndex('lessons_open_once')
      .on(table.courseId)
      .where(sql`${table.isOpen}`),
    foreignKey({
      name: 'lessons_published',
      columns: [table.id, table.publishedVersion],
      foreignColumns: [lessonVersions.lessonId, lessonVersions.number],
    }),
    check('lessons_open', sql`not ${table.isOpen} or ${table.publishedVersion} is not null`),
  ],
);

/** The type of the column is spelled out, because `lessons` refers to one of the tables that have it. */
const lessonId = () =>
  integer('lesson_id')
    .notNull()
    .references((): AnyPgColumn => lessons.id, { onDelete: 'cascade' });

/** Checked on writing by the contract's schema. */
const content = () => jsonb('content').$type<LessonContent>().notNull();

/** What a list of lessons needs to know of each content, without reading the content itself, which may be long. */
const ofContent = () => ({
  /** The files that the content names. Written by a trigger, which refuses files of another lesson. */
  fileIds: integer('file_ids')
    .array()
    .notNull()
    .default(sql`'{}'`),
  hasVideo: boolean('has_video')
    .notNull()
    .generatedAlwaysAs(sql`content -> 'video' <> 'null'::jsonb`),
  /** Equal contents have equal hashes. */
  contentHash: text('content_hash')
    .notNull()
    .generatedAlwaysAs(sql`md5(content::text)`),
});

/** The draft of each lesson that has one. */
export const lessonDrafts = pgTable(
  'lesson_drafts',
  {
    lessonId: lessonId().primaryKey(),
    content: content(),
    ...ofContent(),
    /** 1 after the first save. */
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** As in the audit log: `admin:1`, `trainer:4`. */
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [check('lesson_drafts_version', sql`${table.version} >= 0`)],
);

/** What was published. Rows are only added; `lessons.published_version` names the one in force. */
export const lessonVersions = pgTable(
  'lesson_versions',
  {
    lessonId: lessonId(),
    /** 1, 2, 3 for each lesson. */
    number: integer('number').notNull(),
    content: content(),
    ...ofContent(),
    /** The text without marks, for the search inside the course. */
    words: text('words').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lesson_versions_pkey', columns: [table.lessonId, table.number] }),
    check('lesson_versions_number', sql`${table.number} > 0`),
  ],
);

/** Uploads for a lesson. Who may read one follows from the versions that name it. */
export const lessonFiles = pgTable(
  'lesson_files',
  {
    id: id(),
    lessonId: lessonId(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    kind: text('kind', { enum: ['picture', 'attachment'] }).notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    index('lesson_files_lesson').on(table.lessonId),
    index('lesson_files_media').on(table.mediaId),
    check('lesson_files_kind', sql`${table.kind} in ('picture', 'attachment')`),
  ],
);

/** What a student wrote beside a lesson, for themselves. A note that was emptied keeps its row, and so its version. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    lessonId: lessonId(),
    text: text('text').notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lesson_notes_pkey', columns: [table.studentId, table.lessonId] }),
    index('lesson_notes_lesson').on(table.lessonId),
    check('lesson_notes_version', sql`${table.version} >= 0`),
  ],
);

/** Where each student is in a course: a row for an enrolment, from the first lesson that was opened. */
export const studies = pgTable(
  'studies',
  {
    enrolmentId: integer('enrolment_id')
      .primaryKey()
      .references(() => enrolments.id),
    /** The lesson that was opened last. */
    lessonId: lessonId(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [index('studies_lesson').on(table.lessonId)],
);

/**
 * Which student opened and finished which lesson. Partitioned by the month in which the enrolment began, like the
 * register: drizzle declares the plain table, the migration the partitions (ADR-0004). The month never changes, so a
 * reader who knows the enrolment reads one partition.
 */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    /** First day of the month in which the enrolment began, in UTC. Written by a trigger. */
    month: date('month', { mode: 'string' }).notNull(),
    enrolmentId: integer('enrolment_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ name: 'lesson_progress_pkey', columns: [table.enrolmentId, table.lessonId, table.month] }),
    foreignKey({
      name: 'lesson_progress_enrolment',
      columns: [table.enrolmentId],
      foreignColumns: [enrolments.id],
    }),
    foreignKey({ name: 'lesson_progress_lesson', columns: [table.lessonId], foreignColumns: [lessons.id] }),
    index('lesson_progress_of_lesson').on(table.lessonId),
    check('lesson_progress_times', sql`${table.finishedAt} >= ${table.openedAt}`),
  ],
);
