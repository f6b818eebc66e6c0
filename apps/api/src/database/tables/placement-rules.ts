import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { editableColumns, id } from '../columns.ts';

/** How good an opening is. An accepted offer can be replaced once by one of a higher rank. */
export const openingCategories = pgTable(
  'opening_categories',
  {
    id: id(),
    name: text('name').notNull(),
    /** From 1, the lowest. */
    rank: integer('rank').notNull(),
  },
  (table) => [
    uniqueIndex('opening_categories_name').on(sql`lower(${table.name})`),
    check('opening_categories_rank', sql`${table.rank} > 0`),
  ],
);

/** One row: what holds for all openings. */
export const placementRules = pgTable(
  'placement_rules',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** How many applications of a student may run at the same time. */
    applicationsMost: integer('applications_most').notNull(),
    /** Days to answer an offer. */
    answerDays: integer('answer_days').notNull(),
    updatedBy: text('updated_by').notNull(),
    ...editableColumns(),
  },
  (table) => [
    check('placement_rules_one', sql`${table.isOnly}`),
    check('placement_rules_applications', sql`${table.applicationsMost} between 1 and 100`),
    check('placement_rules_days', sql`${table.answerDays} between 1 and 30`),
  ],
);
