import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { courses } from './courses.ts';

/** A way to pay the fee of a course in parts. Whoever takes it keeps what was agreed: orders and instalments hold copies. */
export const feePlans = pgTable(
  'fee_plans',
  {
    id: id(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    name: text('name').notNull(),
    /** What the plan costs more than the whole fee at once. */
    extraInPaise: integer('extra_in_paise').notNull(),
    lateFeeInPaise: integer('late_fee_in_paise').notNull(),
    lateAfterDays: smallint('late_after_days').notNull(),
    /** Null: joining is never closed. */
    closeAfterDays: smallint('close_after_days'),
    /** No longer offered. */
    archivedAt: instant('archived_at'),
    ...editableColumns(),
  },
  (table) => [
    unique('fee_plans_name').on(table.courseId, table.name),
    check('fee_plans_amounts', sql`${table.extraInPaise} >= 0 and ${table.lateFeeInPaise} >= 0`),
    check('fee_plans_days', sql`${table.lateAfterDays} >= 0 and ${table.closeAfterDays} >= 1`),
  ],
);

/** The parts of a plan. A trigger checks at the commit that they are numbered from 0 and make 100 percent. */
export const feePlanParts = pgTable(
  'fee_plan_parts',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => feePlans.id),
    number: smallint('number').notNull(),
    /** In hundredths of a percent of the fee. */
    share: integer('share').notNull(),
    /** Days after the first day of the batch; 0 for the first part. */
    dueAfterDays: smallint('due_after_days').notNull(),
  },
  (table) => [
    primaryKey({ name: 'fee_plan_parts_pkey', columns: [table.planId, table.number] }),
    check('fee_plan_parts_number', sql`${table.number} between 0 and 23`),
    check('fee_plan_parts_share', sql`${table.share} between 1 and 9999`),
    check('fee_plan_parts_due', sql`${table.dueAfterDays} >= 0`),
  ],
);

/** What was agreed when a plan was taken, with amounts instead of shares. */
export interface AgreedTerms {
  readonly parts: readonly { readonly amountInPaise: number; readonly dueAfterDays: number }[];
  readonly lateFeeInPaise: number;
  readonly lateAfterDays: number;
  readonly closeAfterDays: number | null;
}
