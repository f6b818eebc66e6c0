import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/**
 * The audit log: who changed what. Append-only. A trigger writes the hash of the previous row into each row, so an
 * edited or missing row is detected (threat 38). Partitioned by month: drizzle declares the plain table, the migration
 * the partitions.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Assigned by the trigger, under the same lock as the hash. */
    id: bigint('id', { mode: 'number' }).notNull().default(0),
    at: instant('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    hash: bytes('hash')
      .notNull()
      .default(sql`'\\x'::bytea`),
  },
  (table) => [
    primaryKey({ name: 'audit_log_pkey', columns: [table.id, table.at] }),
    // For searches by prefix.
    index('audit_log_actor_prefix').on(table.actor.op('text_pattern_ops'), table.id),
    index('audit_log_action_prefix').on(table.action.op('text_pattern_ops'), table.id),
    index('audit_log_subject_prefix').on(table.subject.op('text_pattern_ops'), table.id),
    index('audit_log_at').on(table.at),
  ],
);

/**
 * Id and hash of the newest audit entry, written by the trigger that numbers it. The next entry continues from it, and
 * it shows when the end of the log was cut off (ADR-0045). One row; neither api nor worker may write it.
 */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer('id').primaryKey().default(1),
    /** The newest entry of the audit log; 0 before the first one. */
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [check('audit_head_one_row', sql`${table.id} = 1`)],
);
