import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { courses } from './courses.ts';

/** How many people each course on offer has; a job counts, and the dashboard says as of when (`institute_stats`). */
export const courseStats = pgTable(
  'course_stats',
  {
    courseId: integer('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    students: integer('students').notNull(),
    trainers: integer('trainers').notNull(),
  },
  (table) => [
    index('course_stats_students').on(table.students, table.courseId),
    index('course_stats_trainers').on(table.trainers, table.courseId),
  ],
);

/** All there are, what a course's share is taken of; exactly one row. */
export const instituteStats = pgTable(
  'institute_stats',
  {
    id: integer('id').primaryKey().default(1),
    students: integer('students').notNull(),
    trainers: integer('trainers').notNull(),
    courses: integer('courses').notNull(),
    batches: integer('batches').notNull(),
    asOf: instant('as_of').notNull(),
  },
  (table) => [check('institute_stats_one_row', sql`${table.id} = 1`)],
);
