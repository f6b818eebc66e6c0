import { feeChangeKinds, feeChangeStates } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { enrolments } from './enrolments.ts';
import { orders } from './payments.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** A part of the fee that a student pays for a course. Part 0 enrolled them; a whole fee paid at once has no rows here. */
export const instalments = pgTable(
  'instalments',
  {
    id: id(),
    studentId: integer('student_id').notNull(),
    courseId: integer('course_id').notNull(),
    number: smallint('number').notNull(),
    amountInPaise: integer('amount_in_paise').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The first day that was agreed; extensions count from it. */
    agreedDueOn: date('agreed_due_on', { mode: 'string' }).notNull(),
    /** The late fee that was added; 0 while there is none. */
    lateFeeInPaise: integer('late_fee_in_paise').notNull().default(0),
    /** The late fee that will be added; 0 if none was agreed, or if it was waived. */
    agreedLateFeeInPaise: integer('agreed_late_fee_in_paise').notNull().default(0),
    lateAfterDays: smallint('late_after_days').notNull().default(0),
    closeAfterDays: smallint('close_after_days'),
    /**
     * Days after the first day of a batch, for a student without a seat: their day is moved once when they get one. Null
     * when the day is fixed.
     */
    daysAfterSeat: smallint('days_after_seat'),
    settledAt: instant('settled_at'),
    /** The order that paid it. */
    orderId: integer('order_id').unique('instalments_of_order'),
    /** Not owed any more: the enrolment ended, the plan changed, or the part was written off. */
    cancelledAt: instant('cancelled_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'instalments_enrolment',
      columns: [table.studentId, table.courseId],
      foreignColumns: [enrolments.studentId, enrolments.courseId],
    }),
    // The order must be of this student and this course.
    foreignKey({
      name: 'instalments_order',
      columns: [table.orderId, table.studentId, table.courseId],
      foreignColumns: [orders.id, orders.studentId, orders.courseId],
    }),
    uniqueIndex('instalments_once')
      .on(table.studentId, table.courseId, table.number)
      .where(sql`${table.cancelledAt} is null`),
    index('instalments_of_student').on(table.studentId, table.courseId, table.id),
    // Open parts by due date: the list of dues, and the job that looks at them every morning.
    index('instalments_open')
      .on(table.dueOn, table.id)
      .where(sql`${table.settledAt} is null and ${table.cancelledAt} is null`),
    index('instalments_open_of_course')
      .on(table.courseId, table.dueOn, table.id)
      .where(sql`${table.settledAt} is null and ${table.cancelledAt} is null`),
    check('instalments_number', sql`${table.number} between 0 and 23`),
    check('instalments_amount', sql`${table.amountInPaise} > 0`),
    check('instalments_late_fee', sql`${table.lateFeeInPaise} >= 0 and ${table.agreedLateFeeInPaise} >= 0`),
    check('instalments_settled', sql`(${table.orderId} is null) = (${table.settledAt} is null)`),
  ],
);

/** A change of the fee of a student by the staff. Above the limit it waits for a second person. */
export const feeChanges = pgTable(
  'fee_changes',
  {
    id: id(),
    kind: text('kind', { enum: feeChangeKinds }).notNull(),
    studentId: integer('student_id').notNull(),
    courseId: integer('course_id').notNull(),
    instalmentId: integer('instalment_id').references(() => instalments.id),
    /** What changes, by kind; ids, days and amounts only. */
    facts: jsonb('facts').$type<FeeChangeFacts>().notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: feeChangeStates }).notNull(),
    /** `admin:3`, as in the audit log. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    foreignKey({
      name: 'fee_changes_enrolment',
      columns: [table.studentId, table.courseId],
      foreignColumns: [enrolments.studentId, enrolments.courseId],
    }),
    index('fee_changes_of_student').on(table.studentId, table.courseId, table.id),
    index('fee_changes_of_instalment').on(table.instalmentId),
    index('fee_changes_by_state').on(table.state, table.id),
    check('fee_changes_kind', sql`${table.kind} in (${listed(feeChangeKinds)})`),
    check('fee_changes_state', sql`${table.state} in (${listed(feeChangeStates)})`),
    // A second person decides: never who asked.
    check(
      'fee_changes_decided',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null) and (${table.decidedBy} is null or ${table.state} = 'refused' or ${table.decidedBy} <> ${table.requestedBy})`,
    ),
  ],
);

export interface FeeChangeFacts {
  /** Of the part that is extended, or whose late fee is waived. */
  readonly number?: number;
  readonly dueOn?: string;
  readonly dueOnBefore?: string;
  readonly planId?: number | null;
  readonly planName?: string | null;
  readonly amountInPaise?: number;
}
