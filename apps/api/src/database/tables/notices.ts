import { rights, staffNoticeKinds } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { admins } from './auth.ts';

/**
 * The staff's bell, beside `lead_notices`: one row for each person and event. Whoever loses the right of the area no
 * longer sees its notices.
 */
export const staffNotices = pgTable(
  'staff_notices',
  {
    id: id(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id),
    area: text('area', { enum: rights }).notNull(),
    kind: text('kind', { enum: staffNoticeKinds }).notNull(),
    /** Unique name of what happened, so that a job that runs twice tells once. */
    event: text('event').notNull(),
    /** Ids and numbers for the text; no name and no contact. */
    facts: jsonb('facts').notNull().default({}),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    unique('staff_notices_once').on(table.adminId, table.event),
    index('staff_notices_bell').on(table.adminId, table.createdAt),
    index('staff_notices_unread')
      .on(table.adminId)
      .where(sql`${table.readAt} is null`),
    index('staff_notices_age').on(table.createdAt),
  ],
);
