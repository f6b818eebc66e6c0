import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { trainerProfiles } from './users.ts';

/** A trainer link: this trainer teaches this course. A batch references the link, not the trainer (ADR-0050). */
export const trainerCourses = pgTable(
  'trainer_courses',
  {
    id: id(),
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => trainerProfiles.userId),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('trainer_courses_once').on(table.trainerId, table.courseId),
    // Target of the foreign key from `batches`, which ensures that batch and link have the same course.
    unique('trainer_courses_id_course').on(table.id, table.courseId),
    index('trainer_courses_course').on(table.courseId),
  ],
);
