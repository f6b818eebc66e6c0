import { meetingModes } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { batches } from './batches.ts';
import { courses } from './courses.ts';
import { rooms } from './rooms.ts';
import { users } from './users.ts';

/**
 * A live class of a batch. Exclusion constraints in the migration prevent two at once for a batch, a trainer or a room;
 * their indexes are declared here. When a batch gets another trainer, a trigger moves its future meetings to that
 * trainer, except those that a substitute gives.
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
    /** `trainer_id` gives this class instead of the batch's trainer. */
    isSubstitute: boolean('is_substitute').notNull().default(false),
    /** Online with a link, in a room, or both. */
    mode: text('mode', { enum: meetingModes }).notNull().default('online'),
    roomId: integer('room_id').references(() => rooms.id),
    /**
     * First day of the planned month: the partition of its attendance rows. Does not change once a student has joined.
     */
    month: date('month', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    link: text('link'),
    /** When the trainer opened the meeting. */
    liveAt: instant('live_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    ...editableColumns(),
  },
  (table) => [
    // Target of the foreign key from `attendance`.
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
    index('meetings_room').on(table.roomId, table.startsAt),
    index('meetings_room_once')
      .using('gist', table.roomId, sql`tstzrange(${table.startsAt}, ${table.endsAt})`)
      .where(sql`${table.cancelledAt} is null and ${table.roomId} is not null`),
    check('meetings_times', sql`${table.endsAt} > ${table.startsAt}`),
    // Lists of running meetings look back no further than 12 hours.
    check('meetings_length', sql`${table.endsAt} <= ${table.startsAt} + interval '12 hours'`),
    check('meetings_month_begins', sql`extract(day from ${table.month}) = 1`),
    check('meetings_link', sql`${table.link} ~ '^https://'`),
    check('meetings_mode', sql`${table.mode} in ('online', 'room', 'both')`),
    check('meetings_mode_link', sql`(${table.mode} = 'room') = (${table.link} is null)`),
    check('meetings_mode_room', sql`(${table.mode} = 'online') = (${table.roomId} is null)`),
    check('meetings_cancelled', sql`${table.cancelReason} is null or ${table.cancelledAt} is not null`),
  ],
);
