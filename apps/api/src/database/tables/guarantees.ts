import { guaranteeStates } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { enrolments } from './enrolments.ts';
import { orders } from './payments.ts';
import { users } from './users.ts';

/**
 * The placement guarantee as it was published. A trigger refuses every change but the end, since students have bought
 * under it. One is in force at a time.
 */
export const guaranteeVersions = pgTable(
  'guarantee_versions',
  {
    id: id(),
    /** Null: every course. */
    courseIds: integer('course_ids').array(),
    attendanceLeast: smallint('attendance_least'),
    homeworkLeast: smallint('homework_least'),
    applicationsLeast: smallint('applications_least'),
    interviewsLeast: smallint('interviews_least'),
    declinedMost: smallint('declined_most'),
    windowDays: smallint('window_days').notNull(),
    claimDays: smallint('claim_days').notNull(),
    remedyPercent: smallint('remedy_percent').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    endReason: text('end_reason'),
  },
  (table) => [
    uniqueIndex('guarantee_versions_one_in_force')
      .on(sql`(${table.endedAt} is null)`)
      .where(sql`${table.endedAt} is null`),
    check(
      'guarantee_versions_percentages',
      sql`${table.attendanceLeast} between 1 and 100 and ${table.homeworkLeast} between 1 and 100
        and ${table.interviewsLeast} between 1 and 100 and ${table.remedyPercent} between 1 and 100`,
    ),
    check('guarantee_versions_counts', sql`${table.applicationsLeast} > 0 and ${table.declinedMost} >= 0`),
    check(
      'guarantee_versions_days',
      sql`${table.windowDays} between 30 and 180 and ${table.claimDays} between 30 and 365`,
    ),
    check('guarantee_versions_courses', sql`cardinality(${table.courseIds}) > 0`),
    check(
      'guarantee_versions_ended',
      sql`num_nonnulls(${table.endedAt}, ${table.endedBy}, ${table.endReason}) in (0, 3)
        and (${table.endedAt} is null or ${table.endedAt} >= ${table.publishedAt})`,
    ),
  ],
);

/**
 * A course that was bought under the guarantee. A trigger on `enrolments` writes it, with the version that was in force
 * when the order was made, so that no way of paying can forget it. The state is as of `judged_at`; what the student reads
 * is judged when they ask.
 */
export const guarantees = pgTable(
  'guarantees',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    enrolmentId: integer('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    versionId: integer('version_id')
      .notNull()
      .references(() => guaranteeVersions.id),
    frozenAt: instant('frozen_at').notNull(),
    state: text('state', { enum: guaranteeStates }).notNull().default('kept'),
    judgedAt: instant('judged_at'),
    /** The last day on which a job can begin; null before the end of the course. */
    windowEndsOn: date('window_ends_on', { mode: 'string' }),
    /** The same, or what is expected from the end of the batch; a far day while nothing is known. */
    fallsDueOn: date('falls_due_on', { mode: 'string' }).notNull().default('2099-12-31'),
    /** What would go back. */
    remedyInPaise: integer('remedy_in_paise').notNull().default(0),
    accountName: text('account_name'),
    /** Its end only, once the money was sent. */
    accountNumber: text('account_number'),
    ifsc: text('ifsc'),
    claimedAt: instant('claimed_at'),
    /** Why the claim was given back to the student. */
    sentBack: text('sent_back'),
    approvedAt: instant('approved_at'),
    approvedBy: text('approved_by'),
    paidAt: instant('paid_at'),
    paidBy: text('paid_by'),
    paidInPaise: integer('paid_in_paise'),
    reference: text('reference'),
  },
  (table) => [
    index('guarantees_enrolment').on(table.enrolmentId),
    index('guarantees_student').on(table.studentId, table.orderId),
    index('guarantees_course').on(table.courseId, table.fallsDueOn, table.orderId),
    index('guarantees_version').on(table.versionId),
    // The list of the staff: what falls due first.
    index('guarantees_falling_due').on(table.fallsDueOn, table.orderId),
    index('guarantees_state').on(table.state, table.fallsDueOn, table.orderId),
    // What is judged every night.
    index('guarantees_to_judge')
      .on(table.orderId)
      .where(sql`${table.state} in ('kept', 'at_risk', 'lost', 'job', 'due')`),
    check(
      'guarantees_state_known',
      sql`${table.state} in ('kept', 'at_risk', 'lost', 'job', 'due', 'claimed', 'approved', 'paid', 'ended')`,
    ),
    check(
      'guarantees_claimed',
      sql`num_nonnulls(${table.claimedAt}, ${table.accountName}, ${table.accountNumber}, ${table.ifsc})
        = case when ${table.state} in ('claimed', 'approved', 'paid') then 4 else 0 end`,
    ),
    check(
      'guarantees_approved',
      sql`num_nonnulls(${table.approvedAt}, ${table.approvedBy})
        = case when ${table.state} in ('approved', 'paid') then 2 else 0 end`,
    ),
    check(
      'guarantees_paid',
      sql`num_nonnulls(${table.paidAt}, ${table.paidBy}, ${table.paidInPaise}, ${table.reference})
        = case when ${table.state} = 'paid' then 4 else 0 end`,
    ),
    check('guarantees_amounts', sql`${table.remedyInPaise} >= 0 and ${table.paidInPaise} > 0`),
  ],
);
