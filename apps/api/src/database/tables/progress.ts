import { signalCauses } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { batches } from './batches.ts';
import { enrolments } from './enrolments.ts';

/**
 * A student falls behind in a course, and somebody is to take care of it. Raised by the nightly job; settled by a person,
 * or by a trigger when the enrolment ends or is frozen.
 */
export const signals = pgTable(
  'signals',
  {
    id: id(),
    enrolmentId: integer('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** The batch in which the student sat on the day on which it was found last. */
    batchId: integer('batch_id').references(() => batches.id, { onDelete: 'set null' }),
    raisedAt: instant('raised_at').notNull(),
    /** Who takes care of it, as in the audit log: `admin:1`, `trainer:4`. */
    takenBy: text('taken_by'),
    takenAt: instant('taken_at'),
    settledAt: instant('settled_at'),
    /** `system` for an enrolment that ended or was frozen. */
    settledBy: text('settled_by'),
  },
  (table) => [
    uniqueIndex('signals_unsettled_once')
      .on(table.enrolmentId)
      .where(sql`${table.settledAt} is null`),
    index('signals_enrolment').on(table.enrolmentId, table.id),
    index('signals_batch').on(table.batchId, table.id),
    // The list of the staff: all that are not settled, the newest first.
    index('signals_unsettled')
      .on(table.id)
      .where(sql`${table.settledAt} is null`),
    index('signals_taken')
      .on(table.takenBy, table.id)
      .where(sql`${table.settledAt} is null and ${table.takenBy} is not null`),
    check('signals_taken_by', sql`(${table.takenBy} is null) = (${table.takenAt} is null)`),
    check('signals_settled_by', sql`(${table.settledAt} is null) = (${table.settledBy} is null)`),
  ],
);

/** Why a signal was raised; each cause once, as it was found last. */
export const signalCausesFound = pgTable(
  'signal_causes',
  {
    signalId: integer('signal_id')
      .notNull()
      .references(() => signals.id),
    cause: text('cause', { enum: signalCauses }).notNull(),
    /** Classes missed one after the other, days without learning, or homework overdue. */
    count: integer('count').notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'signal_causes_pkey', columns: [table.signalId, table.cause] }),
    check('signal_causes_cause', sql`${table.cause} in ('classes_missed', 'silent', 'homework_overdue')`),
    check('signal_causes_count', sql`${table.count} > 0`),
  ],
);

/** What was done about a signal. Rows are only added; the student never sees them. */
export const signalNotes = pgTable(
  'signal_notes',
  {
    id: id(),
    signalId: integer('signal_id')
      .notNull()
      .references(() => signals.id),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    writtenBy: text('written_by').notNull(),
  },
  (table) => [
    index('signal_notes_signal').on(table.signalId, table.id),
    check('signal_notes_text', sql`char_length(${table.text}) between 1 and 500`),
  ],
);
