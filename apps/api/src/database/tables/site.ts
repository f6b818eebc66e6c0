import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { editable } from '../columns.ts';
import { media } from './media.ts';

/** The institute itself; exactly one row. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer('id').primaryKey().default(1),
    brand: text('brand').notNull(),
    slug: text('slug').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    socialLinks: jsonb('social_links').$type<Readonly<Record<string, string>>>().notNull().default({}),
    logoId: integer('logo_id').references(() => media.id),
    ...editable(),
  },
  (table) => [
    index('site_settings_logo').on(table.logoId),
    check('site_settings_one_row', sql`${table.id} = 1`),
    check('site_settings_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);
