import { grantKinds } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, editableColumns, id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { feePlans } from './fee-plans.ts';
import { leads } from './leads.ts';
import { users } from './users.ts';

/** A code that takes something off the price of a course. Its uses are the orders that name it and did not expire or end in a refund. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: citext('code').notNull().unique('coupons_code'),
    label: text('label').notNull(),
    percent: smallint('percent'),
    amountInPaise: integer('amount_in_paise'),
    courseId: integer('course_id').references(() => courses.id),
    usesMost: integer('uses_most'),
    perPerson: smallint('per_person').notNull(),
    firstOfBatch: smallint('first_of_batch'),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    archivedAt: instant('archived_at'),
    ...editableColumns(),
  },
  (table) => [
    index('coupons_course')
      .on(table.courseId)
      .where(sql`${table.courseId} is not null`),
    check('coupons_discount', sql`num_nonnulls(${table.percent}, ${table.amountInPaise}) = 1`),
    check('coupons_amounts', sql`${table.percent} between 1 and 90 or ${table.amountInPaise} > 0`),
    check(
      'coupons_counts',
      sql`${table.perPerson} > 0 and coalesce(${table.usesMost}, 1) > 0 and coalesce(${table.firstOfBatch}, 1) > 0`,
    ),
    check('coupons_days', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
  ],
);

/** An offer for one person, behind an address that nobody can guess. Whoever orders with it first keeps it. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    name: text('name').notNull(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    /** Without a foreign key: batches are defined on top of orders, and orders name quotes. */
    batchId: integer('batch_id'),
    feePlanId: integer('fee_plan_id').references(() => feePlans.id),
    priceInPaise: integer('price_in_paise').notNull(),
    discountInPaise: integer('discount_in_paise').notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    note: text('note'),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    /** The student who ordered with it. */
    studentId: integer('student_id').references(() => users.id),
    /** As in the audit log: `admin:3`. */
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('quotes_course').on(table.courseId, table.id),
    index('quotes_fee_plan')
      .on(table.feePlanId)
      .where(sql`${table.feePlanId} is not null`),
    index('quotes_lead')
      .on(table.leadId, table.id)
      .where(sql`${table.leadId} is not null`),
    index('quotes_student')
      .on(table.studentId)
      .where(sql`${table.studentId} is not null`),
    check('quotes_amounts', sql`${table.discountInPaise} >= 0 and ${table.priceInPaise} > ${table.discountInPaise}`),
  ],
);

/**
 * What students get without paying for it, with who gave it and why. Free places are written by a trigger of
 * `enrolments`, so that none is missing; scholarships by the api.
 */
export const grants = pgTable(
  'grants',
  {
    id: id(),
    kind: text('kind', { enum: grantKinds }).notNull(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    worthInPaise: integer('worth_in_paise').notNull(),
    reason: text('reason').notNull(),
    /** `system` or `admin:3`, as in the audit log. */
    grantedBy: text('granted_by').notNull(),
    grantedAt: instant('granted_at').notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    endedBy: text('ended_by'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [
    uniqueIndex('grants_one_open')
      .on(table.studentId, table.courseId, table.kind)
      .where(sql`${table.endedAt} is null`),
    index('grants_of_student').on(table.studentId, table.id),
    index('grants_of_course').on(table.courseId, table.id),
    index('grants_by_kind').on(table.kind, table.id),
    // With the worth, so that the sum of a month reads only the index.
    index('grants_by_time').on(table.grantedAt, table.worthInPaise),
    index('grants_ended_newest')
      .on(table.id)
      .where(sql`${table.endedAt} is not null`),
    check('grants_kind', sql`${table.kind} in ('free_place', 'scholarship')`),
    check('grants_valid', sql`(${table.kind} = 'scholarship') = (${table.validUntil} is not null)`),
    check('grants_worth', sql`${table.worthInPaise} >= 0`),
    check('grants_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
);
