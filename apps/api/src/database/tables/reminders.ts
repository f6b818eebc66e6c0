import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { meetings } from './meetings.ts';

/**
 * People were reminded of a class that begins at this time, or needed no reminder, since the class was planned or moved
 * after the reminder was due. A class that is moved gets reminders of its own for the new time.
 */
export const meetingReminders = pgTable(
  'meeting_reminders',
  {
    meetingId: integer('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['day', 'soon'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'meeting_reminders_pkey', columns: [table.meetingId, table.kind, table.startsAt] }),
    index('meeting_reminders_age').on(table.startsAt),
    check('meeting_reminders_kind', sql`${table.kind} in ('day', 'soon')`),
  ],
);
