import { applicationStates } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { media } from './media.ts';
import { openings } from './openings.ts';
import { users } from './users.ts';

/**
 * A student applies to an opening. Triggers of the migration keep: which state follows which, how many applications of a
 * student run, and how many offers an opening has; and they write `application_states`.
 */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    openingId: integer('opening_id').notNull(),
    /** The same as the opening's, so that the database can allow one offer in a category. */
    categoryId: integer('category_id').notNull(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    /** The resume as it was sent; null once the student was erased. */
    resumeId: integer('resume_id').references(() => media.id),
    appliedAt: instant('applied_at').notNull(),
    state: text('state', { enum: applicationStates }).notNull().default('applied'),
    /** Since when it has this state: the order of the waitlist. */
    stateAt: instant('state_at').notNull(),
    /** Who has brought it into this state. */
    stateBy: text('state_by').notNull(),
    /** What the staff wrote for the student; empty for none. */
    stateReason: text('state_reason').notNull().default(''),
    /** Until when an offer can be answered. */
    answerBy: instant('answer_by'),
    /** When the student was reminded of the end of this offer. */
    remindedAt: instant('reminded_at'),
    ...editableColumns(),
  },
  (table) => [
    unique('applications_once').on(table.openingId, table.studentId),
    // For rows that name an application of their opening.
    unique('applications_of_opening').on(table.id, table.openingId),
    foreignKey({
      name: 'applications_opening',
      columns: [table.openingId, table.categoryId],
      foreignColumns: [openings.id, openings.categoryId],
    }),
    // One offer of a category, answered or not.
    uniqueIndex('applications_one_offer')
      .on(table.studentId, table.categoryId)
      .where(sql`${table.state} in ('offered', 'accepted')`),
    // One job at a time, and one upgrade.
    uniqueIndex('applications_one_job')
      .on(table.studentId)
      .where(sql`${table.state} = 'accepted'`),
    uniqueIndex('applications_one_upgrade')
      .on(table.studentId)
      .where(sql`${table.state} = 'replaced'`),
    index('applications_student').on(table.studentId, table.id),
    index('applications_opening_newest').on(table.openingId, table.id),
    index('applications_opening_state').on(table.openingId, table.state, table.stateAt, table.id),
    index('applications_resume').on(table.resumeId),
    // For the job that ends offers.
    index('applications_answer_by')
      .on(table.answerBy)
      .where(sql`${table.state} = 'offered'`),
    check(
      'applications_state',
      sql`${table.state} in ('applied', 'waitlisted', 'offered', 'accepted', 'withdrawn', 'rejected', 'declined',
        'expired', 'replaced', 'retracted')`,
    ),
    check('applications_answer', sql`${table.state} <> 'offered' or ${table.answerBy} is not null`),
    check('applications_reason', sql`char_length(${table.stateReason}) <= 300`),
  ],
);

/** Each state that an application had. A trigger writes it; rows are only added. */
export const applicationHistory = pgTable(
  'application_states',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id),
    state: text('state', { enum: applicationStates }).notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('application_states_application').on(table.applicationId, table.id)],
);
