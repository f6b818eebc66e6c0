import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { courses } from './courses.ts';

/** Number of people per offered course. A job counts them; the dashboard says as of when (`institute_stats`). */
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

/** Totals of the institute, the base for a course's share; exactly one row. */
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
