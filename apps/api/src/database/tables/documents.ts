import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';

/**
 * Every published version of the legal pages. Rows are only added: a consent names the version that was in force, so
 * that version must stay readable.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text('kind', { enum: ['terms', 'privacy', 'refunds'] }).notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** With the light marks of the contract's blocks; never HTML. */
    text: text('text').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Name of the admin; null for a text that the migration copied from the payment settings. */
    publishedBy: text('published_by'),
  },
  (table) => [
    unique('documents_kind_version').on(table.kind, table.version),
    check('documents_kind', sql`${table.kind} in ('terms', 'privacy', 'refunds')`),
    check('documents_version', sql`${table.version} > 0`),
  ],
);
