import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Replies of idempotent calls (`http/idempotency.ts`); kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The caller: `STUDENT:5`. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The HTTP status of the reply; null while the call is running. */
    status: integer('status'),
    reply: jsonb('reply').$type<unknown>(),
    /** Written by the transaction that does what the call asks for: whoever finds it never does the same again. */
    committedAt: instant('committed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.owner, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
