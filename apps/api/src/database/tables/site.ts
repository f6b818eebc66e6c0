import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { media } from './media.ts';

/** Settings of the institute; exactly one row. */
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
    /** Allowed hosts of meeting links, with all their subdomains. */
    meetingHosts: text('meeting_hosts')
      .array()
      .notNull()
      .default(sql`'{meet.google.com,zoom.us,teams.microsoft.com,teams.live.com,meet.jit.si}'`),
    /** A student who joins this many minutes after the start is late. */
    lateAfterMinutes: integer('late_after_minutes').notNull().default(10),
    ...editableColumns(),
  },
  (table) => [
    index('site_settings_logo').on(table.logoId),
    check('site_settings_late_after', sql`${table.lateAfterMinutes} between 0 and 120`),
    check('site_settings_one_row', sql`${table.id} = 1`),
    check('site_settings_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/**
 * Numbers on the home page. Counting a million enrolments takes longer than a visitor waits, so a job counts them and
 * the page says as of when; exactly one row.
 */
export const siteFigures = pgTable(
  'site_figures',
  {
    id: integer('id').primaryKey().default(1),
    students: integer('students').notNull(),
    courses: integer('courses').notNull(),
    trainers: integer('trainers').notNull(),
    placements: integer('placements').notNull(),
    placementsLastYear: integer('placements_last_year').notNull(),
    companies: integer('companies').notNull(),
    asOf: instant('as_of').notNull(),
  },
  (table) => [check('site_figures_one_row', sql`${table.id} = 1`)],
);

/** The large rotating pictures at the top of the home page. */
export const heroSlides = pgTable(
  'hero_slides',
  {
    id: id(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    linkText: text('link_text').notNull(),
    /** A page of our own site, never another site. */
    linkTo: text('link_to').notNull(),
    /** The name of a drawing in the web app. */
    scene: text('scene').notNull(),
    archivedAt: instant('archived_at'),
    ...editableColumns(),
  },
  (table) => [check('hero_slides_link', sql`${table.linkTo} ~ '^/([a-z0-9][a-z0-9/?=&#-]*)?$'`)],
);

export const faqs = pgTable('faqs', {
  id: id(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  position: integer('position').notNull(),
  archivedAt: instant('archived_at'),
  ...editableColumns(),
});
