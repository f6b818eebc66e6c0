import { roundKinds, roundResults } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { applications } from './applications.ts';
import { openings } from './openings.ts';

/** A test or an interview of an opening. */
export const rounds = pgTable(
  'rounds',
  {
    id: id(),
    openingId: integer('opening_id')
      .notNull()
      .references(() => openings.id),
    kind: text('kind', { enum: roundKinds }).notNull(),
    title: text('title').notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    place: text('place'),
    link: text('link'),
    /** For the students of the round. */
    note: text('note').notNull(),
    cancelledAt: instant('cancelled_at'),
    updatedBy: text('updated_by').notNull(),
    ...editableColumns(),
  },
  (table) => [
    unique('rounds_of_opening').on(table.id, table.openingId),
    index('rounds_opening').on(table.openingId, table.startsAt, table.id),
    check('rounds_kind', sql`${table.kind} in ('screening', 'test', 'interview', 'hr', 'other')`),
    check('rounds_minutes', sql`${table.minutes} between 1 and 600`),
    check('rounds_link', sql`${table.link} ~ '^https://'`),
  ],
);

/** A student of a round, with a result that they see once they are told. */
export const roundStudents = pgTable(
  'round_students',
  {
    roundId: integer('round_id').notNull(),
    applicationId: integer('application_id').notNull(),
    openingId: integer('opening_id').notNull(),
    /** When it is this student's turn. */
    startsAt: instant('starts_at').notNull(),
    result: text('result', { enum: roundResults }),
    /** For the staff and the company only. */
    remark: text('remark').notNull().default(''),
    markedAt: instant('marked_at'),
    markedBy: text('marked_by'),
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ name: 'round_students_pkey', columns: [table.roundId, table.applicationId] }),
    // Round and application are of the same opening.
    foreignKey({
      name: 'round_students_round',
      columns: [table.roundId, table.openingId],
      foreignColumns: [rounds.id, rounds.openingId],
    }),
    foreignKey({
      name: 'round_students_applied',
      columns: [table.applicationId, table.openingId],
      foreignColumns: [applications.id, applications.openingId],
    }),
    index('round_students_application').on(table.applicationId, table.roundId),
    check('round_students_result', sql`${table.result} in ('passed', 'failed', 'absent')`),
    check('round_students_told', sql`${table.toldAt} is null or ${table.result} is not null`),
    check('round_students_marked', sql`${table.result} is null or ${table.markedBy} is not null`),
    check('round_students_remark', sql`char_length(${table.remark}) <= 300`),
  ],
);
