import type { NotificationKind } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { users } from './users.ts';

/**
 * A notification to a person, one row per channel, written in the transaction that caused it. Its text is made from
 * `kind` and `facts` when it is read.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Unique name of what happened: `meeting:12:live`. */
    event: text('event').notNull(),
    channel: text('channel', { enum: ['bell', 'mail'] }).notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Titles, times and numbers; no names of people. */
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it was read in the notification bell. */
    readAt: instant('read_at'),
    /** When it was sent by mail. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    unique('notifications_once').on(table.userId, table.event, table.channel),
    index('notifications_bell')
      .on(table.userId, table.id)
      .where(sql`${table.channel} = 'bell'`),
    index('notifications_unread')
      .on(table.userId, table.id)
      .where(sql`${table.channel} = 'bell' and ${table.readAt} is null`),
    index('notifications_age').using('brin', table.createdAt),
    check('notifications_channel', sql`${table.channel} in ('bell', 'mail')`),
    check(
      'notifications_done',
      sql`(${table.readAt} is null or ${table.channel} = 'bell') and (${table.sentAt} is null or ${table.channel} = 'mail')`,
    ),
  ],
);
