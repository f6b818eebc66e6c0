import type { Syllabus } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { courses } from './courses.ts';

const courseId = () =>
  integer('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/** Checked on writing by the contract's schema; a trigger refuses lessons that are not of the course (ADR-0131). */
const content = () => jsonb('content').$type<Syllabus>().notNull();

/** The draft of each course that has one. */
export const syllabi = pgTable(
  'syllabi',
  {
    courseId: courseId().primaryKey(),
    content: content(),
    /** 1 after the first save. */
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** As in the audit log: `admin:1`, `trainer:4`. */
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [check('syllabi_version', sql`${table.version} >= 0`)],
);

/** What was published. Rows are only added: the newest is in force, the others stay readable. */
export const syllabusVersions = pgTable(
  'syllabus_versions',
  {
    courseId: courseId(),
    /** 1, 2, 3 for each course. */
    number: integer('number').notNull(),
    content: content(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'syllabus_versions_pkey', columns: [table.courseId, table.number] }),
    check('syllabus_versions_number', sql`${table.number} > 0`),
  ],
);
