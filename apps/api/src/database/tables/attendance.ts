import { attendanceEventKinds } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { meetings } from './meetings.ts';
import { users } from './users.ts';

const verdicts = ['present', 'late', 'absent'] as const;

/**
 * The register: one row per student who joined a class or was entered by hand. A student without a row was absent, if
 * they were in the batch when the class ended (`batch_students`, or `former_seats` of those who left). `verdict` is computed when the student joins and never changes; a
 * correction is stored in `corrected_verdict`. Partitioned by month: drizzle declares the plain table, the migration
 * the partitions (ADR-0004).
 */
export const attendance = pgTable(
  'attendance',
  {
    id: bigint('id', { mode: 'number' })
      .notNull()
      .default(sql`nextval('attendance_id_seq')`),
    meetingMonth: date('meeting_month', { mode: 'string' }).notNull(),
    meetingId: integer('meeting_id').notNull(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    joinedAt: instant('joined_at'),
    verdict: text('verdict', { enum: ['present', 'late'] }),
    correctedVerdict: text('corrected_verdict', { enum: verdicts }),
    /** `corrected_verdict` was marked by hand as part of the class, not corrected afterwards. */
    isMarked: boolean('is_marked').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'attendance_pkey', columns: [table.meetingMonth, table.meetingId, table.studentId] }),
    foreignKey({
      name: 'attendance_meeting',
      columns: [table.meetingMonth, table.meetingId],
      foreignColumns: [meetings.month, meetings.id],
    }),
    index('attendance_student').on(table.studentId),
    check('attendance_verdict', sql`${table.verdict} in ('present', 'late')`),
    check('attendance_corrected_verdict', sql`${table.correctedVerdict} in ('present', 'late', 'absent')`),
    check('attendance_marked', sql`not ${table.isMarked} or ${table.correctedVerdict} is not null`),
    // A student who joined has a verdict, and every row has a verdict or a correction.
    check(
      'attendance_says_something',
      sql`(${table.joinedAt} is null) = (${table.verdict} is null) and coalesce(${table.verdict}, ${table.correctedVerdict}) is not null`,
    ),
  ],
);

/** History of the attendance rows: how each became what it is. Append-only; partitioned by month like `attendance`. */
export const attendanceEvents = pgTable(
  'attendance_events',
  {
    id: bigint('id', { mode: 'number' })
      .notNull()
      .default(sql`nextval('attendance_events_id_seq')`),
    meetingMonth: date('meeting_month', { mode: 'string' }).notNull(),
    meetingId: integer('meeting_id').notNull(),
    studentId: integer('student_id').notNull(),
    kind: text('kind', { enum: attendanceEventKinds }).notNull(),
    at: instant('at').notNull(),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    /** `student:7`, `trainer:3` or `admin:1`, as in the audit log. */
    actor: text('actor').notNull(),
    reason: text('reason'),
    /** The setting at the moment of joining, by which the verdict was computed. */
    lateAfterMinutes: smallint('late_after_minutes'),
  },
  (table) => [
    primaryKey({
      name: 'attendance_events_pkey',
      columns: [table.meetingMonth, table.meetingId, table.studentId, table.id],
    }),
    foreignKey({
      name: 'attendance_events_entry',
      columns: [table.meetingMonth, table.meetingId, table.studentId],
      foreignColumns: [attendance.meetingMonth, attendance.meetingId, attendance.studentId],
    }),
    check(
      'attendance_events_kind',
      sql`${table.kind} in ('joined', 'scanned', 'marked', 'corrected', 'contested', 'decided')`,
    ),
    check('attendance_events_verdict', sql`${table.verdict} in ('present', 'late', 'absent')`),
    check(
      'attendance_events_reason',
      sql`(${table.kind} in ('corrected', 'contested', 'decided')) = (${table.reason} is not null)`,
    ),
    check(
      'attendance_events_rule',
      sql`(${table.kind} in ('joined', 'scanned')) = (${table.lateAfterMinutes} is not null)`,
    ),
  ],
);
