import { batchModes, soldOutChoices } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { clockTime, editableColumns, id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { enrolments } from './enrolments.ts';
import { trainerCourses } from './trainers.ts';
import { users } from './users.ts';

/**
 * A group of students with fixed hours. The foreign key to the trainer link ensures that the trainer teaches the course
 * (ADR-0050).
 */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    courseId: integer('course_id').notNull(),
    trainerCourseId: integer('trainer_course_id').notNull(),
    startTime: clockTime('start_time').notNull(),
    endTime: clockTime('end_time').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** ISO numbers: 1 is Monday, 7 is Sunday. */
    weekdays: smallint('weekdays').array().notNull(),
    capacity: integer('capacity').notNull(),
    name: text('name'),
    mode: text('mode', { enum: batchModes }).notNull().default('online'),
    /** Not shown on the site, and not for sale. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** The last day on which students can join; null: `start_date`. */
    lastJoinDate: date('last_join_date', { mode: 'string' }),
    archivedAt: instant('archived_at'),
    ...editableColumns(),
  },
  (table) => [
    foreignKey({
      name: 'batches_trainer_teaches_course',
      columns: [table.trainerCourseId, table.courseId],
      foreignColumns: [trainerCourses.id, trainerCourses.courseId],
    }),
    // Target of the foreign key from `batch_students`, which ensures that the enrolment is for the batch's course.
    unique('batches_id_course').on(table.id, table.courseId),
    index('batches_trainer_course').on(table.trainerCourseId, table.courseId),
    index('batches_course').on(table.courseId),
    index('batches_start').on(table.startDate, table.id),
    // For the search of courses by the days and hours of batches that can be joined.
    index('batches_joinable')
      .on(sql`coalesce(${table.lastJoinDate}, ${table.startDate})`, table.courseId)
      .where(sql`${table.archivedAt} is null and not ${table.isDraft}`),
    index('batches_end').on(table.endDate, table.id),
    check('batches_times', sql`${table.endTime} > ${table.startTime}`),
    check('batches_dates', sql`${table.endDate} >= ${table.startDate}`),
    // At least one day, each from 1 to 7, no duplicates, no null: the array is as long as the number of weekdays found
    // in it.
    check(
      'batches_weekdays',
      sql`cardinality(${table.weekdays}) > 0 and cardinality(${table.weekdays}) = num_nonnulls(
        array_position(${table.weekdays}, 1::smallint), array_position(${table.weekdays}, 2::smallint),
        array_position(${table.weekdays}, 3::smallint), array_position(${table.weekdays}, 4::smallint),
        array_position(${table.weekdays}, 5::smallint), array_position(${table.weekdays}, 6::smallint),
        array_position(${table.weekdays}, 7::smallint))`,
    ),
    check('batches_capacity', sql`${table.capacity} > 0`),
    check('batches_mode', sql`${table.mode} in ('online', 'room', 'both')`),
    check('batches_last_join', sql`${table.lastJoinDate} between ${table.startDate} and ${table.endDate}`),
  ],
);

/**
 * A student's place in a batch. `course_id` is repeated here so that two foreign keys can check that batch and
 * enrolment are of the same course. The row is deleted when a student leaves: with a `removed_at` column, a query that
 * forgets to check it would let them in again.
 */
export const batchStudents = pgTable(
  'batch_students',
  {
    batchId: integer('batch_id').notNull(),
    studentId: integer('student_id').notNull(),
    courseId: integer('course_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'batch_students_pkey', columns: [table.batchId, table.studentId] }),
    foreignKey({
      name: 'batch_students_batch',
      columns: [table.batchId, table.courseId],
      foreignColumns: [batches.id, batches.courseId],
    }),
    foreignKey({
      name: 'batch_students_enrolled',
      columns: [table.studentId, table.courseId],
      foreignColumns: [enrolments.studentId, enrolments.courseId],
    }),
    index('batch_students_student').on(table.studentId, table.courseId),
  ],
);

/**
 * A stay in a batch that is over: from when to when somebody sat there who left or moved. The register of past classes
 * is read from it (ADR-0126). Append-only: a trigger on `batch_students` writes it, so that no way of leaving can forget
 * it. The primary key holds all columns, since somebody who comes back has several stays; it is also the index by which
 * the register of a batch reads nothing else.
 */
export const formerSeats = pgTable(
  'former_seats',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'former_seats_pkey', columns: [table.batchId, table.studentId, table.addedAt, table.leftAt] }),
    index('former_seats_student').on(table.studentId, table.batchId),
    check('former_seats_order', sql`${table.leftAt} >= ${table.addedAt}`),
  ],
);

/**
 * The seat that a student chose while buying a course. Until `held_until` the seat counts as taken; afterwards the row
 * only remembers the choice, for money that arrives late.
 */
export const seatHolds = pgTable(
  'seat_holds',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    batchId: integer('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    ifSoldOut: text('if_sold_out', { enum: soldOutChoices }).notNull(),
    /** Null: until somebody has decided about the student's transfer. */
    heldUntil: instant('held_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'seat_holds_pkey', columns: [table.studentId, table.courseId] }),
    index('seat_holds_course').on(table.courseId),
    index('seat_holds_batch').on(table.batchId),
    index('seat_holds_age').on(table.createdAt),
    check('seat_holds_if_sold_out', sql`${table.ifSoldOut} in ('refund', 'next_batch')`),
  ],
);

/** A student asked to be told when a batch of the course can be joined. Deleted when the student was told. */
export const batchRequests = pgTable(
  'batch_requests',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'batch_requests_pkey', columns: [table.courseId, table.studentId] }),
    index('batch_requests_student').on(table.studentId),
  ],
);
