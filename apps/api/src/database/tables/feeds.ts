import { integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './users.ts';

/** The secret address under which a calendar program reads a person's classes. Only the hash of the secret is kept. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('calendar_feeds_token').on(table.tokenHash)],
);
