import { courseLevels } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant, tsvector } from '../columns.ts';
import { media } from './media.ts';

export const courses = pgTable(
  'courses',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Separated by commas. */
    keywords: text('keywords'),
    level: text('level', { enum: courseLevels }),
    priceInPaise: integer('price_in_paise').notNull(),
    days: integer('days').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    time: text('time'),
    imageId: integer('image_id').references(() => media.id),
    archivedAt: instant('archived_at'),
    /** Not shown on the site, and not for sale. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Titles of modules and lessons of the published syllabus, for the search; written when it is published. */
    syllabusWords: text('syllabus_words'),
    /** Their words. Kept, because dividing the titles of 400 lessons takes longer than a search may. */
    syllabusSearch: tsvector('syllabus_search').generatedAlwaysAs(sql`course_words(syllabus_words, null)`),
    /**
     * In half stars, of reviews that are not hidden. Triggers on `reviews` write `rating_sum` and `rating_count`
     * (ADR-0055).
     */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    ...editableColumns(),
  },
  (table) => [
    index('courses_image').on(table.imageId),
    // For the search: a word anywhere in title or description, in any case (ADR-0023).
    index('courses_words').using('gin', sql`(${table.title} || ' ' || ${table.description}) gin_trgm_ops`),
    // For the search by visitors: whole words and beginnings of words. The function is made by a migration.
    index('courses_search').using('gin', sql`course_words(${table.title}, ${table.keywords})`),
    index('courses_syllabus_search').using('gin', table.syllabusSearch),
    index('courses_title_prefix').on(sql`lower(${table.title}) text_pattern_ops`),
    check('courses_price', sql`${table.priceInPaise} between 0 and 100000000`),
    check('courses_days', sql`${table.days} between 1 and 1095`),
    check('courses_rating', sql`${table.ratingSum} >= 0 and ${table.ratingCount} >= 0`),
    check('courses_level', sql`${table.level} in ('beginner', 'intermediate', 'advanced')`),
    check('courses_dates', sql`${table.endDate} >= ${table.startDate}`),
  ],
);
