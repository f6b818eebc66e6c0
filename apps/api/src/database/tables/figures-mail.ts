import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, id, instant } from '../columns.ts';
import { admins } from './auth.ts';

/** The mail with the figures of a week to one person: at most one for each week. */
export const figureMails = pgTable(
  'figure_mails',
  {
    id: id(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** The Monday with which the week begins, in India. */
    week: date('week', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until the mail server has taken it. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('figure_mails_once').on(table.adminId, table.week),
    index('figure_mails_week').on(table.week),
    check('figure_mails_monday', sql`extract(isodow from ${table.week}) = 1`),
  ],
);

/** What a member of the staff chose about that mail; without a row, owners get it and nobody else does. */
export const figureMailSettings = pgTable('figure_mail_settings', {
  adminId: integer('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  isWanted: boolean('is_wanted').notNull(),
  /** Null: the address of the account. */
  email: citext('email'),
  updatedAt: instant('updated_at').notNull(),
});
