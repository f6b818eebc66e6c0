import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { admins } from './auth.ts';
import { batches } from './batches.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/**
 * Classes that were held, by day in India, trainer and course. Written by jobs. The length of a class is part of the
 * key: the payout is rounded per class, so it can be computed from these rows only if all classes of a row are of the
 * same length (ADR-0129).
 */
export const classFigures = pgTable(
  'class_figures',
  {
    day: date('day', { mode: 'string' }).notNull(),
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Planned length of one class. */
    classMinutes: integer('class_minutes').notNull(),
    classes: integer('classes').notNull(),
    /** Of these: the trainer was the substitute. */
    substituted: integer('substituted').notNull(),
    /** Of all these classes together. */
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'class_figures_pkey',
      columns: [table.day, table.trainerId, table.courseId, table.classMinutes],
    }),
    index('class_figures_trainer').on(table.trainerId, table.day),
    index('class_figures_course').on(table.courseId),
    check(
      'class_figures_counts',
      sql`${table.classes} > 0 and ${table.substituted} between 0 and ${table.classes} and ${table.minutes} = ${table.classes} * ${table.classMinutes}`,
    ),
  ],
);

/** A batch that runs or is to come: its seats and the attendance of its students of today. Written by jobs. */
export const batchFigures = pgTable(
  'batch_figures',
  {
    batchId: integer('batch_id')
      .primaryKey()
      .references(() => batches.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    seats: integer('seats').notNull(),
    capacity: integer('capacity').notNull(),
    /** Seats in whole percent of the capacity, rounded down. */
    occupancy: integer('occupancy').notNull(),
    /** Classes that were held. */
    classes: integer('classes').notNull(),
    /** Entries of today's students that count, and those of them that are present or late. */
    entries: integer('entries').notNull(),
    attended: integer('attended').notNull(),
    /** Students of today below 75 %. */
    low: integer('low').notNull(),
  },
  (table) => [
    index('batch_figures_emptiest').on(table.occupancy, table.batchId),
    index('batch_figures_course').on(table.courseId, table.occupancy, table.batchId),
    check(
      'batch_figures_counts',
      sql`least(${table.seats}, ${table.occupancy}, ${table.classes}, ${table.low}) >= 0 and ${table.low} <= ${table.seats} and ${table.attended} between 0 and ${table.entries}`,
    ),
  ],
);

/** Enrolments that began and ended, by day in India and course. Written by jobs. */
export const enrolmentFigures = pgTable(
  'enrolment_figures',
  {
    day: date('day', { mode: 'string' }).notNull(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    enrolled: integer('enrolled').notNull(),
    /** Of these: without money. */
    free: integer('free').notNull(),
    dropped: integer('dropped').notNull(),
    completed: integer('completed').notNull(),
  },
  (table) => [
    primaryKey({ name: 'enrolment_figures_pkey', columns: [table.day, table.courseId] }),
    index('enrolment_figures_course').on(table.courseId),
    check(
      'enrolment_figures_counts',
      sql`least(${table.enrolled}, ${table.free}, ${table.dropped}, ${table.completed}) >= 0 and ${table.free} <= ${table.enrolled}`,
    ),
  ],
);

/**
 * What a trainer gets for a class from a day on. A rate of the course wins over one for all courses, then the latest
 * day, then the newest row. Rows are only added: a wrong rate is corrected by another one.
 */
export const trainerRates = pgTable(
  'trainer_rates',
  {
    id: id(),
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => users.id),
    /** Null: for all courses. */
    courseId: integer('course_id').references(() => courses.id),
    per: text('per', { enum: ['hour', 'class'] }).notNull(),
    amountInPaise: integer('amount_in_paise').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    madeBy: integer('made_by')
      .notNull()
      .references(() => admins.id),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    index('trainer_rates_trainer').on(table.trainerId, table.id),
    index('trainer_rates_valid').on(table.trainerId, table.courseId, table.validFrom, table.id),
    index('trainer_rates_course').on(table.courseId),
    index('trainer_rates_made_by').on(table.madeBy),
    check('trainer_rates_per', sql`${table.per} in ('hour', 'class')`),
    check('trainer_rates_amount', sql`${table.amountInPaise} between 0 and 10000000`),
  ],
);
