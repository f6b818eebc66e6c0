import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { attendance } from './attendance.ts';
import { batches } from './batches.ts';

/**
 * A student says that their entry in the register is wrong. Open until it is decided or withdrawn; what was contested
 * and decided is also in the events of the entry.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    meetingMonth: date('meeting_month', { mode: 'string' }).notNull(),
    meetingId: integer('meeting_id').notNull(),
    studentId: integer('student_id').notNull(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => batches.id),
    /** What the register said when it was contested. */
    verdict: text('verdict', { enum: ['late', 'absent'] }).notNull(),
    claimedVerdict: text('claimed_verdict', { enum: ['present', 'late'] }).notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    decidedAt: instant('decided_at'),
    /** `trainer:3` or `admin:1`, as in the audit log. */
    decidedBy: text('decided_by'),
    isAccepted: boolean('is_accepted'),
    note: text('note'),
    /** When the trainer was reminded. */
    remindedAt: instant('reminded_at'),
    /** When the staff were told that it is overdue. */
    overdueAt: instant('overdue_at'),
  },
  (table) => [
    foreignKey({
      name: 'disputes_entry',
      columns: [table.meetingMonth, table.meetingId, table.studentId],
      foreignColumns: [attendance.meetingMonth, attendance.meetingId, attendance.studentId],
    }),
    // An entry is contested once; a dispute that was withdrawn does not count.
    uniqueIndex('disputes_once')
      .on(table.meetingMonth, table.meetingId, table.studentId)
      .where(sql`${table.withdrawnAt} is null`),
    index('disputes_of_entry').on(table.meetingMonth, table.meetingId, table.studentId),
    index('disputes_student').on(table.studentId, table.id),
    index('disputes_batch').on(table.batchId, table.id),
    index('disputes_open')
      .on(table.createdAt)
      .where(sql`${table.decidedAt} is null and ${table.withdrawnAt} is null`),
    index('disputes_decided')
      .on(table.id)
      .where(sql`${table.decidedAt} is not null`),
    check('disputes_verdict', sql`${table.verdict} in ('late', 'absent')`),
    check('disputes_claimed', sql`${table.claimedVerdict} in ('present', 'late')`),
    check('disputes_differ', sql`${table.verdict} <> ${table.claimedVerdict}`),
    check('disputes_ended_once', sql`${table.decidedAt} is null or ${table.withdrawnAt} is null`),
    check(
      'disputes_decided_whole',
      sql`num_nonnulls(${table.decidedAt}, ${table.decidedBy}, ${table.isAccepted}, ${table.note}) in (0, 4)`,
    ),
  ],
);
