import { videoHosts } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { meetings } from './meetings.ts';
import { users } from './users.ts';

/** Seconds of a video, as PostgreSQL writes them: `{[0,15),[40,55)}`. */
const secondRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/**
 * Recordings of classes, as links to videos at their hosts. A removed one stays as a row, so that what was watched of it
 * keeps its meaning.
 */
export const recordings = pgTable(
  'recordings',
  {
    id: id(),
    meetingMonth: date('meeting_month', { mode: 'string' }).notNull(),
    meetingId: integer('meeting_id').notNull(),
    title: text('title'),
    host: text('host', { enum: videoHosts }).notNull(),
    videoId: text('video_id').notNull(),
    /** The second half of the link of an unlisted Vimeo video. */
    videoKey: text('video_key'),
    addedAt: instant('added_at').notNull(),
    /** As in the audit log: `admin:1`, `trainer:4`. */
    addedBy: text('added_by').notNull(),
    removedAt: instant('removed_at'),
    removedBy: text('removed_by'),
    /** Of the title. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Target of the foreign key from `recording_watches`.
    unique('recordings_month_id').on(table.meetingMonth, table.id),
    foreignKey({
      name: 'recordings_meeting',
      columns: [table.meetingMonth, table.meetingId],
      foreignColumns: [meetings.month, meetings.id],
    }),
    index('recordings_of_meeting').on(table.meetingMonth, table.meetingId),
    uniqueIndex('recordings_once')
      .on(table.meetingId, table.host, table.videoId)
      .where(sql`${table.removedAt} is null`),
    check('recordings_title', sql`${table.title} <> ''`),
    check(
      'recordings_video',
      sql`case ${table.host} when 'youtube' then ${table.videoId} ~ '^[A-Za-z0-9_-]{11}$' and ${table.videoKey} is null
        when 'vimeo' then ${table.videoId} ~ '^[0-9]{6,12}$' and coalesce(${table.videoKey}, '00000000') ~ '^[0-9a-f]{8,16}$'
        else false end`,
    ),
    check('recordings_removed', sql`num_nonnulls(${table.removedAt}, ${table.removedBy}) in (0, 2)`),
    check('recordings_version', sql`${table.version} > 0`),
  ],
);

/**
 * Which student has watched how much of which recording, as the player in the browser reported it. The register says
 * nothing by it. Partitioned by the month of the class, like the register: drizzle declares the plain table, the
 * migration the partitions (ADR-0004).
 */
export const recordingWatches = pgTable(
  'recording_watches',
  {
    meetingMonth: date('meeting_month', { mode: 'string' }).notNull(),
    recordingId: integer('recording_id').notNull(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    openedAt: instant('opened_at').notNull(),
    /** The last report. */
    lastAt: instant('last_at').notNull(),
    watched: secondRanges('watched')
      .notNull()
      .default(sql`'{}'`),
    /** How many seconds `watched` has. */
    seconds: integer('seconds')
      .notNull()
      .generatedAlwaysAs(sql`seconds_in(watched)`),
    durationSeconds: integer('duration_seconds'),
    /** Reports are believed for the time since this moment: each second that is noted moves it on (ADR-0133). */
    creditFrom: instant('credit_from').notNull(),
  },
  (table) => [
    primaryKey({ name: 'recording_watches_pkey', columns: [table.meetingMonth, table.recordingId, table.studentId] }),
    foreignKey({
      name: 'recording_watches_recording',
      columns: [table.meetingMonth, table.recordingId],
      foreignColumns: [recordings.meetingMonth, recordings.id],
    }),
    index('recording_watches_student').on(table.studentId),
    check('recording_watches_times', sql`${table.lastAt} >= ${table.openedAt}`),
    check('recording_watches_within', sql`${table.watched} <@ '{[0,43200)}'::int4multirange`),
    check('recording_watches_duration', sql`${table.durationSeconds} between 1 and 43200`),
  ],
);
