import { limits, seatChangeKinds } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { admins } from './auth.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/**
 * The history of a student's courses and seats. Append-only: triggers on `enrolments` and `batch_students` write it, so
 * that no way of giving or taking a seat can forget it. Actor and reason are settings of the transaction (ADR-0111).
 */
export const seatChanges = pgTable(
  'seat_changes',
  {
    id: id(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: seatChangeKinds }).notNull(),
    /** No foreign keys: the history outlives a batch. */
    fromBatchId: integer('from_batch_id'),
    toBatchId: integer('to_batch_id'),
    reason: text('reason'),
    /** As in the audit log: `admin:3`, `student:7`, `webhook`; `system` if nobody was named. */
    actor: text('actor').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('seat_changes_student').on(table.studentId, table.id),
    index('seat_changes_course').on(table.courseId),
    check(
      'seat_changes_kind',
      sql`${table.kind} in ('enrolled', 'unenrolled', 'seated', 'moved', 'left', 'frozen', 'unfrozen', 'completed', 'reopened')`,
    ),
    check(
      'seat_changes_batches',
      sql`(${table.fromBatchId} is not null) = (${table.kind} in ('moved', 'left')) and (${table.toBatchId} is not null) = (${table.kind} in ('moved', 'seated'))`,
    ),
  ],
);

/** Notes of the staff about a student; the student never sees them. */
export const studentNotes = pgTable(
  'student_notes',
  {
    id: id(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => admins.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('student_notes_student').on(table.studentId, table.id),
    index('student_notes_author').on(table.authorId),
    check(
      'student_notes_text',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(limits.noteCharactersMost))}`,
    ),
  ],
);
