import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/** This student takes this course, and why they may. The order behind a payment comes with payments. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    status: text('status', { enum: ['Active', 'Completed', 'Cancelled'] })
      .notNull()
      .default('Active'),
    source: text('source', { enum: ['payment', 'admin', 'free'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('enrolments_once').on(table.studentId, table.courseId),
    // The status rides along, so that counting those of a course needs no look at the rows.
    index('enrolments_course_newest').on(table.courseId, table.id, table.status),
    check('enrolments_status', sql`${table.status} in ('Active', 'Completed', 'Cancelled')`),
    check('enrolments_source', sql`${table.source} in ('payment', 'admin', 'free')`),
  ],
);
