import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, editableColumns, id, instant } from '../columns.ts';
import { media } from './media.ts';

/** Employers of former students, and companies that may become one. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull().unique('companies_name'),
    /** Normalised name (case, spaces), so that two spellings count as the same. A trigger writes it. */
    nameKey: text('name_key'),
    logoId: integer('logo_id').references(() => media.id),
    /** Position in the strip on the home page. */
    position: integer('position').notNull(),
    website: text('website'),
    /** Whether it stands in the strip. */
    isShown: boolean('is_shown').notNull().default(true),
    /** The institute itself or a firm of its owners: figures show those who work there apart. */
    isOwn: boolean('is_own').notNull().default(false),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('companies_name_key').on(table.nameKey),
    index('companies_logo').on(table.logoId),
    // The admin's search in the name.
    index('companies_search').using('gin', table.name.op('gin_trgm_ops')),
    check('companies_website', sql`${table.website} ~ '^https?://' and char_length(${table.website}) <= 200`),
  ],
);

/** Somebody who works at a company, known to the office only. */
export const companyContacts = pgTable(
  'company_contacts',
  {
    id: id(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    title: text('title'),
    email: citext('email'),
    mobileNumber: text('mobile_number'),
    ...editableColumns(),
  },
  (table) => [
    index('company_contacts_company').on(table.companyId, table.id),
    check('company_contacts_reachable', sql`${table.email} is not null or ${table.mobileNumber} is not null`),
    check('company_contacts_mobile_digits', sql`${table.mobileNumber} ~ '^[6-9][0-9]{9}$'`),
  ],
);

/** What was agreed with a company. Rows are only added. */
export const companyNotes = pgTable(
  'company_notes',
  {
    id: id(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    writtenBy: text('written_by').notNull(),
  },
  (table) => [
    index('company_notes_company').on(table.companyId, table.id),
    check('company_notes_text', sql`char_length(${table.text}) between 1 and 2000`),
  ],
);
