import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { editable, id, instant } from '../columns.ts';
import { batches } from './batches.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/**
 * A live class of a batch. Neither a batch nor a trainer has two at once: exclusion constraints of the migration say so, whose
 * indexes are declared here. When the batch changes hands, a trigger hands on what is still to come.
 */
export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => batches.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => users.id),
    /** The first day of the month it is planned for: where its register lies. It stays as it is once somebody has joined. */
    month: date('month', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    link: text('link').notNull(),
    /** Since when the trainer is there. */
    liveAt: instant('live_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    ...editable(),
  },
  (table) => [
    // What the register points at.
    unique('meetings_month_id').on(table.month, table.id),
    index('meetings_batch').on(table.batchId, table.startsAt, table.id),
    index('meetings_trainer').on(table.trainerId, table.startsAt, table.id),
    index('meetings_course').on(table.courseId),
    index('meetings_start').on(table.startsAt, table.id),
    index('meetings_batch_once')
      .using('gist', table.batchId, sql`tstzrange(${table.startsAt}, ${table.endsAt})`)
      .where(sql`${table.cancelledAt} is null`),
    index('meetings_trainer_once')
      .using('gist', table.trainerId, sql`tstzrange(${table.startsAt}, ${table.endsAt})`)
      .where(sql`${table.cancelledAt} is null`),
    check('meetings_times', sql`${table.endsAt} > ${table.startsAt}`),
    // Lists of what is under way look no further back.
    check('meetings_length', sql`${table.endsAt} <= ${table.startsAt} + interval '12 hours'`),
    check('meetings_month_begins', sql`extract(day from ${table.month}) = 1`),
    check('meetings_link', sql`${table.link} ~ '^https://'`),
    check('meetings_cancelled', sql`${table.cancelReason} is null or ${table.cancelledAt} is not null`),
  ],
);
