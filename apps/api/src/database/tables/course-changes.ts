import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { orders } from './payments.ts';

/**
 * A student took another course instead of the one they paid for, and their money was carried over. No money moves: the
 * payments stay with their orders. A trigger writes both entries of the ledger; rows are only added.
 */
export const courseChanges = pgTable(
  'course_changes',
  {
    id: id(),
    studentId: integer('student_id').notNull(),
    fromCourseId: integer('from_course_id').notNull(),
    toCourseId: integer('to_course_id').notNull(),
    /** The order that bought the old course; a course is changed once, the new one may be changed again. */
    fromOrderId: integer('from_order_id').notNull().unique('course_changes_from_order'),
    /** The order of the new course, which has no payment of its own. */
    toOrderId: integer('to_order_id').notNull().unique('course_changes_to_order'),
    carriedInPaise: integer('carried_in_paise').notNull(),
    /** Of the new course on that day. */
    priceInPaise: integer('price_in_paise').notNull(),
    /** What was paid and went back, since the new course costs less. */
    givenBackInPaise: integer('given_back_in_paise').notNull(),
    reason: text('reason').notNull(),
    /** `admin:3`, as in the audit log. */
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'course_changes_from',
      columns: [table.fromOrderId, table.studentId, table.fromCourseId],
      foreignColumns: [orders.id, orders.studentId, orders.courseId],
    }),
    foreignKey({
      name: 'course_changes_to',
      columns: [table.toOrderId, table.studentId, table.toCourseId],
      foreignColumns: [orders.id, orders.studentId, orders.courseId],
    }),
    index('course_changes_of_student').on(table.studentId, table.fromCourseId, table.id),
    check('course_changes_courses', sql`${table.fromCourseId} <> ${table.toCourseId}`),
    // The order of the new course is younger: with the two ids every part of the old fee is known.
    check('course_changes_orders', sql`${table.fromOrderId} < ${table.toOrderId}`),
    check(
      'course_changes_amounts',
      sql`${table.carriedInPaise} > 0 and ${table.carriedInPaise} <= ${table.priceInPaise} and ${table.givenBackInPaise} >= 0 and (${table.givenBackInPaise} = 0 or ${table.carriedInPaise} = ${table.priceInPaise})`,
    ),
  ],
);
