import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { trainerProfiles, users } from './users.ts';

/**
 * A student's review of a trainer; one per pair, a second one replaces it. Lists are sorted by `id`, newest first, so
 * one number is a whole cursor. Triggers keep the rating sums of trainer and course (ADR-0055).
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => trainerProfiles.userId),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    /** Half stars: 9 means 4.5. Whole numbers add up without rounding. */
    ratingHalfSteps: smallint('rating_half_steps').notNull(),
    feedback: text('feedback').notNull(),
    hiddenAt: instant('hidden_at'),
    /** Why the admin hid the review; shown to the student who wrote it. */
    hiddenReason: text('hidden_reason'),
    ...editableColumns(),
  },
  (table) => [
    unique('reviews_once').on(table.studentId, table.trainerId),
    index('reviews_trainer').on(table.trainerId, table.id),
    index('reviews_course').on(table.courseId, table.id),
    // Partial index: few reviews are hidden.
    index('reviews_hidden')
      .on(table.id)
      .where(sql`${table.hiddenAt} is not null`),
    check('reviews_rating', sql`${table.ratingHalfSteps} between 0 and 10`),
    check('reviews_feedback', sql`char_length(${table.feedback}) between 1 and 2000`),
  ],
);
