import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/**
 * Who changed what. Append-only; each row carries the hash of the one before it, written by a trigger, so an edited
 * or missing row shows (threat 38). Partitioned by month: drizzle declares the plain table, the migration the rest.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Given by the trigger, under the same lock as the hash. */
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
    // What somebody looks for by its beginning.
    index('audit_log_actor_prefix').on(table.actor.op('text_pattern_ops'), table.id),
    index('audit_log_action_prefix').on(table.action.op('text_pattern_ops'), table.id),
    index('audit_log_subject_prefix').on(table.subject.op('text_pattern_ops'), table.id),
    index('audit_log_at').on(table.at),
  ],
);

/**
 * Number and hash of the newest entry, written by the trigger that numbers it: what the next entry follows, and a witness when
 * the end of the log was cut off (ADR-0098). One row; neither api nor worker may write it.
 */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer('id').primaryKey().default(1),
    /** 0 before the first entry. */
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [check('audit_head_one_row', sql`${table.id} = 1`)],
);
