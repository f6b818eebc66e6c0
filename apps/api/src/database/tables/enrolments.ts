import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { feePlans } from './fee-plans.ts';
import { orders } from './payments.ts';
import { users } from './users.ts';

/** A student takes a course. `source` says why they may; an enrolment that was paid for names its order. */
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
    orderId: integer('order_id').unique('enrolments_of_order'),
    /** Seats in batches of the course that are not archived. Written by triggers on `batch_students` and `batches`. */
    seatCount: integer('seat_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Frozen since: the course stays the student's, without a seat and without waiting for one. */
    frozenAt: instant('frozen_at'),
    /** The day on which the student wants to go on. */
    frozenUntil: date('frozen_until', { mode: 'string' }),
    /** The fee plan that was taken; null: the fee was paid whole. */
    feePlanId: integer('fee_plan_id').references(() => feePlans.id),
    /** No class can be joined, since a part of the fee is long overdue. Set by a job, so that joining reads one column. */
    overdueAt: instant('overdue_at'),
    /**
     * Since when the enrolment is not active any more; a trigger keeps it. Null also for those that ended before the
     * column existed and left no trace of the day.
     */
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('enrolments_once').on(table.studentId, table.courseId),
    // The order must be of this student and this course, and pays for one enrolment only.
    foreignKey({
      name: 'enrolments_order',
      columns: [table.orderId, table.studentId, table.courseId],
      foreignColumns: [orders.id, orders.studentId, orders.courseId],
    }),
    // `status` is in the index so that counting the enrolments of a course reads only the index.
    index('enrolments_course_newest').on(table.courseId, table.id, table.status),
    // The queue of students without a seat, of all courses and of one.
    index('enrolments_waiting')
      .on(table.id)
      .where(sql`${table.seatCount} = 0 and ${table.status} = 'Active' and ${table.frozenAt} is null`),
    index('enrolments_waiting_of_course')
      .on(table.courseId, table.id)
      .where(sql`${table.seatCount} = 0 and ${table.status} = 'Active' and ${table.frozenAt} is null`),
    // Read by the release before; to be dropped with the next one.
    index('enrolments_without_seat')
      .on(table.id)
      .where(sql`${table.seatCount} = 0 and ${table.status} = 'Active' and ${table.source} = 'payment'`),
    // For the check lists: paid and not enrolled, enrolled and not paid.
    index('enrolments_bought')
      .on(table.orderId)
      .where(sql`${table.source} = 'payment' and ${table.status} <> 'Cancelled'`),
    // For the check that every free place is in the list of grants.
    index('enrolments_given')
      .on(table.studentId, table.courseId, table.id)
      .where(sql`${table.source} = 'admin' and ${table.status} <> 'Cancelled'`),
    index('enrolments_fee_plan')
      .on(table.feePlanId)
      .where(sql`${table.feePlanId} is not null`),
    index('enrolments_overdue')
      .on(table.id)
      .where(sql`${table.overdueAt} is not null`),
    // For the figures of a period, and the rows behind them.
    index('enrolments_begun').on(table.createdAt, table.id),
    index('enrolments_ended')
      .on(table.endedAt, table.id)
      .where(sql`${table.endedAt} is not null`),
    // Graduates: of a course, and of all courses, by the day of the end.
    index('enrolments_completed')
      .on(table.endedAt, table.id)
      .where(sql`${table.status} = 'Completed'`),
    index('enrolments_completed_of_course')
      .on(table.courseId, table.endedAt, table.id)
      .where(sql`${table.status} = 'Completed'`),
    check('enrolments_ended_at', sql`${table.endedAt} is null or ${table.status} <> 'Active'`),
    check('enrolments_seats', sql`${table.seatCount} >= 0`),
    // Whatever seats a student: never one whose course is frozen.
    check('enrolments_frozen_without_seat', sql`${table.frozenAt} is null or ${table.seatCount} = 0`),
    check('enrolments_frozen_until', sql`${table.frozenUntil} is null or ${table.frozenAt} is not null`),
    check('enrolments_status', sql`${table.status} in ('Active', 'Completed', 'Cancelled')`),
    // `payment` requires an order (threat 7).
    check('enrolments_paid', sql`(${table.source} = 'payment') = (${table.orderId} is not null)`),
    check('enrolments_source', sql`${table.source} in ('payment', 'admin', 'free')`),
  ],
);
