import { gradeOutcomes } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { homework, homeworkVersions } from './homework.ts';
import { media } from './media.ts';
import { users } from './users.ts';

/**
 * The work of a student for homework, from the first hand-in: what is in force of its versions and grades. Triggers of
 * those two tables write the row, and nothing else can change it.
 */
export const handIns = pgTable(
  'hand_ins',
  {
    id: id(),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    /** 0 only inside the transaction of the first hand-in. */
    newestVersion: integer('newest_version').notNull().default(0),
    /** Of the newest version. */
    handedInAt: instant('handed_in_at'),
    /** The due time that was in force when the newest version was handed in. */
    dueAt: instant('due_at'),
    /** 0: not marked yet. */
    newestGrade: integer('newest_grade').notNull().default(0),
    /** The version that the newest grade is about. */
    gradedVersion: integer('graded_version'),
    outcome: text('outcome', { enum: gradeOutcomes }),
    points: integer('points'),
    /** Until when the student was asked to hand in again. */
    againDueAt: instant('again_due_at'),
    isWaiting: boolean('is_waiting')
      .notNull()
      .generatedAlwaysAs(sql`graded_version is null or graded_version < newest_version`),
  },
  (table) => [
    unique('hand_ins_once').on(table.homeworkId, table.studentId),
    foreignKey({
      name: 'hand_ins_newest_version',
      columns: [table.id, table.newestVersion],
      foreignColumns: [handInVersions.handInId, handInVersions.number],
    }),
    foreignKey({
      name: 'hand_ins_graded_version',
      columns: [table.id, table.gradedVersion],
      foreignColumns: [handInVersions.handInId, handInVersions.number],
    }),
    index('hand_ins_student').on(table.studentId, table.homeworkId),
    // The queue of the trainers, of all homework and of one.
    index('hand_ins_waiting')
      .on(table.handedInAt, table.id)
      .where(sql`${table.isWaiting}`),
    index('hand_ins_waiting_of_homework')
      .on(table.homeworkId, table.handedInAt, table.id)
      .where(sql`${table.isWaiting}`),
    check('hand_ins_outcome', sql`${table.outcome} in ('graded', 'again')`),
    check('hand_ins_graded', sql`(${table.newestGrade} = 0) = (${table.outcome} is null)`),
  ],
);

/** The type of the column is spelled out, because `hand_ins` refers to the table that has it. */
const handInId = () =>
  integer('hand_in_id')
    .notNull()
    .references((): AnyPgColumn => handIns.id);

/** What was handed in, and when. Rows are only added; a trigger numbers them and refuses those that come too late. */
export const handInVersions = pgTable(
  'hand_in_versions',
  {
    handInId: handInId(),
    /** 1, 2, 3 for each student, without gaps. */
    number: integer('number').notNull(),
    text: text('text').notNull(),
    link: text('link'),
    /** Files of this student for this homework. */
    fileIds: integer('file_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    handedInAt: instant('handed_in_at').notNull(),
    /** The due time that was in force then, for this student. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'hand_in_versions_pkey', columns: [table.handInId, table.number] }),
    check('hand_in_versions_number', sql`${table.number} > 0`),
    check(
      'hand_in_versions_content',
      sql`${table.text} <> '' or ${table.link} is not null or cardinality(${table.fileIds}) > 0`,
    ),
    check('hand_in_versions_link', sql`${table.link} like 'https://%'`),
  ],
);

/** Uploads of students for homework, handed in or not yet. */
export const handInFiles = pgTable(
  'hand_in_files',
  {
    id: id(),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** A hand-in names it. Written by a trigger; others are deleted after some days. */
    isHandedIn: boolean('is_handed_in').notNull().default(false),
  },
  (table) => [
    index('hand_in_files_of_student').on(table.homeworkId, table.studentId),
    index('hand_in_files_student').on(table.studentId),
    index('hand_in_files_media').on(table.mediaId),
    index('hand_in_files_unused')
      .on(table.createdAt)
      .where(sql`not ${table.isHandedIn}`),
  ],
);

/** Remarks beside the work. The student sees those that were there when the work was returned. */
export const handInComments = pgTable(
  'hand_in_comments',
  {
    id: id(),
    handInId: handInId(),
    version: integer('version').notNull(),
    fileId: integer('file_id').references(() => handInFiles.id),
    fromLine: integer('from_line'),
    toLine: integer('to_line'),
    text: text('text').notNull(),
    /** The number of the grade with which it is returned. Written by a trigger. */
    grade: integer('grade').notNull(),
    createdAt: instant('created_at').notNull(),
    /** As in the audit log: `admin:1`, `trainer:4`. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'hand_in_comments_version',
      columns: [table.handInId, table.version],
      foreignColumns: [handInVersions.handInId, handInVersions.number],
    }),
    index('hand_in_comments_of_version').on(table.handInId, table.version),
    index('hand_in_comments_file').on(table.fileId),
    check('hand_in_comments_lines', sql`num_nonnulls(${table.fromLine}, ${table.toLine}) in (0, 2)`),
    check('hand_in_comments_order', sql`${table.fromLine} > 0 and ${table.toLine} >= ${table.fromLine}`),
    check('hand_in_comments_text', sql`${table.text} <> ''`),
  ],
);

/** Every return of the work with its grade. Rows are only added; a trigger numbers them. */
export const handInGrades = pgTable(
  'hand_in_grades',
  {
    handInId: handInId(),
    /** 1, 2, 3 for each student, without gaps. */
    number: integer('number').notNull(),
    /** The hand-in that it is about: the newest one then. */
    version: integer('version').notNull(),
    homeworkId: integer('homework_id').notNull(),
    /** The version of the homework that says how many points there are. */
    homeworkVersion: integer('homework_version').notNull(),
    outcome: text('outcome', { enum: gradeOutcomes }).notNull(),
    points: integer('points'),
    /** The level of each criterion of the rubric, by its place. */
    levels: integer('levels')
      .array()
      .notNull()
      .default(sql`'{}'`),
    feedback: text('feedback').notNull(),
    againDueAt: instant('again_due_at'),
    gradedAt: instant('graded_at').notNull(),
    gradedBy: text('graded_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'hand_in_grades_pkey', columns: [table.handInId, table.number] }),
    foreignKey({
      name: 'hand_in_grades_version',
      columns: [table.handInId, table.version],
      foreignColumns: [handInVersions.handInId, handInVersions.number],
    }),
    foreignKey({
      name: 'hand_in_grades_homework_version',
      columns: [table.homeworkId, table.homeworkVersion],
      foreignColumns: [homeworkVersions.homeworkId, homeworkVersions.number],
    }),
    index('hand_in_grades_of_version').on(table.handInId, table.version),
    index('hand_in_grades_homework').on(table.homeworkId, table.homeworkVersion),
    check('hand_in_grades_outcome', sql`${table.outcome} in ('graded', 'again')`),
    check('hand_in_grades_points', sql`(${table.outcome} = 'graded') = (${table.points} is not null)`),
    check('hand_in_grades_again', sql`(${table.outcome} = 'again') = (${table.againDueAt} is not null)`),
  ],
);
