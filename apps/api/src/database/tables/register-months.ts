import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { admins } from './auth.ts';

/**
 * Each closing of a month of the register. The month is closed while it has a row that was not reopened; triggers then
 * refuse every mark, correction, dispute and decision of its classes. Rows are never deleted.
 */
export const registerMonths = pgTable(
  'register_months',
  {
    id: id(),
    /** The first day, as in `meetings.month`. */
    month: date('month', { mode: 'string' }).notNull(),
    closedAt: instant('closed_at').notNull(),
    /** `system` for the nightly job, else `admin:1`. */
    closedBy: text('closed_by').notNull(),
    /** SHA-256 of the month's register, in hexadecimal; the function `register_hash` says of which text. */
    hash: text('hash').notNull(),
    classCount: integer('class_count').notNull(),
    reopenedAt: instant('reopened_at'),
    reopenedBy: integer('reopened_by').references(() => admins.id),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('register_months_closed')
      .on(table.month)
      .where(sql`${table.reopenedAt} is null`),
    index('register_months_reopened_by').on(table.reopenedBy),
    check('register_months_begins', sql`extract(day from ${table.month}) = 1`),
    check('register_months_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check(
      'register_months_reopened',
      sql`num_nonnulls(${table.reopenedAt}, ${table.reopenedBy}, ${table.reason}) in (0, 3)`,
    ),
  ],
);
