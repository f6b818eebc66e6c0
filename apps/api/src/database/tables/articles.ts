import type { ArticleContent } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { editableColumns, id } from '../columns.ts';

/** The long text pages of the site. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    kind: text('kind', { enum: ['about', 'institute', 'offer', 'career', 'explore'] }).notNull(),
    /** The last part of the address; of the kinds with one page, the kind. */
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    isPublished: boolean('is_published').notNull(),
    /** Checked on writing by the contract's schema; texts, never HTML. */
    content: jsonb('content').$type<ArticleContent>().notNull(),
    ...editableColumns(),
  },
  (table) => [
    unique('articles_kind_slug').on(table.kind, table.slug),
    check('articles_kind', sql`${table.kind} in ('about', 'institute', 'offer', 'career', 'explore')`),
    check('articles_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('articles_one_page', sql`${table.kind} in ('career', 'explore') or ${table.slug} = ${table.kind}`),
  ],
);
