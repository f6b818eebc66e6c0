import type { HomeSection, HomeStep, TechnologyLayer } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    tagline: text('tagline').notNull().default(''),
    description: text('description').notNull().default(''),
    /** `#rrggbb`; null for the product's own colours. */
    primaryColour: text('primary_colour'),
    accentColour: text('accent_colour'),
    iconId: integer('icon_id').references(() => media.id),
    socialCardId: integer('social_card_id').references(() => media.id),
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
    index('site_settings_icon').on(table.iconId),
    index('site_settings_social_card').on(table.socialCardId),
    check('site_settings_primary_colour', sql`${table.primaryColour} ~ '^#[0-9a-f]{6}$'`),
    check('site_settings_accent_colour', sql`${table.accentColour} ~ '^#[0-9a-f]{6}$'`),
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

/** Texts of the home page, and the technologies that the institute teaches; exactly one row. */
export const homePage = pgTable(
  'home_page',
  {
    id: integer('id').primaryKey().default(1),
    /** In the order of the page. A kind that is missing has the contract's default, and comes last. */
    sections: jsonb('sections').$type<readonly HomeSection[]>().notNull().default([]),
    welcome: text('welcome').notNull().default(''),
    steps: jsonb('steps').$type<readonly HomeStep[]>().notNull().default([]),
    layers: jsonb('layers').$type<readonly TechnologyLayer[]>().notNull().default([]),
    ...editableColumns(),
  },
  (table) => [check('home_page_one_row', sql`${table.id} = 1`)],
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

/** What the course search takes a typed word for. */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    /** In small letters. */
    word: text('word').notNull(),
    /** Names separated by commas, or words for a filter. */
    means: text('means').notNull(),
    archivedAt: instant('archived_at'),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('search_words_word')
      .on(table.word)
      .where(sql`${table.archivedAt} is null`),
  ],
);
