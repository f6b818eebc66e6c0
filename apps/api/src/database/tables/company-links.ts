import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from '../columns.ts';
import { companies } from './companies.ts';
import { openings } from './openings.ts';

/** A secret address with which people of a company see the students of one opening. */
export const companyLinks = pgTable(
  'company_links',
  {
    id: id(),
    openingId: integer('opening_id')
      .notNull()
      .references(() => openings.id),
    /** Of the opening when the link was made: for another company it no longer works. */
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** Whom it was made for. */
    name: text('name').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastOpenedAt: instant('last_opened_at'),
  },
  (table) => [
    uniqueIndex('company_links_token').on(table.tokenHash),
    index('company_links_opening').on(table.openingId, table.id),
    index('company_links_company').on(table.companyId),
    check('company_links_expires', sql`${table.expiresAt} > ${table.madeAt}`),
  ],
);
