import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from '../columns.ts';
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

/**
 * One row per link that was mailed to an invited trainer. Only the hash of the link's secret is stored, written by the
 * worker that mails the link.
 */
export const trainerInvitations = pgTable(
  'trainer_invitations',
  {
    id: id(),
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => trainerProfiles.userId, { onDelete: 'cascade' }),
    /** Null until the worker has made the link. */
    tokenHash: bytes('token_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the link was used, or replaced by a newer one. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('trainer_invitations_one_open')
      .on(table.trainerId)
      .where(sql`${table.endedAt} is null`),
    index('trainer_invitations_trainer').on(table.trainerId),
    index('trainer_invitations_age').on(table.expiresAt),
    check('trainer_invitations_life', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
