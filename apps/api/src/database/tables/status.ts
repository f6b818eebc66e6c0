import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { StatusFacts } from '#shared/status-facts.ts';
import { instant } from '../columns.ts';

/** What the worker last saw of the installation: one row, none before its first look. */
export const instituteStatus = pgTable(
  'institute_status',
  {
    id: integer('id').primaryKey().default(1),
    facts: jsonb('facts').$type<StatusFacts>().notNull(),
    asOf: instant('as_of').notNull(),
  },
  (table) => [check('institute_status_one_row', sql`${table.id} = 1`)],
);
