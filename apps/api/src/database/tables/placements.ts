import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { editable, id, instant } from '../columns.ts';
import { media } from './media.ts';
import { users } from './users.ts';

/** Where former students work. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull().unique('companies_name'),
    /** By which two spellings of one name are known as the same (capitals, spaces): written by a trigger. */
    nameKey: text('name_key'),
    logoId: integer('logo_id').references(() => media.id),
    /** In which order the strip on the home page shows them. */
    position: integer('position').notNull(),
    ...editable(),
  },
  (table) => [uniqueIndex('companies_name_key').on(table.nameKey), index('companies_logo').on(table.logoId)],
);

/**
 * Somebody found work. The row counts towards the institute's figures; name and picture are shown only as long as the
 * person agrees (ADR-0019), which is asked anew on every read. `student_id` is empty for those who learnt here before
 * they had an account, and for those who were erased.
 */
export const placements = pgTable(
  'placements',
  {
    id: id(),
    studentId: integer('student_id').references(() => users.id, { onDelete: 'set null' }),
    displayName: text('display_name').notNull(),
    roleTitle: text('role_title').notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    packageInRupees: integer('package_in_rupees'),
    placedOn: date('placed_on', { mode: 'string' }).notNull(),
    /** A public copy of their picture (ADR-0056). */
    imageId: integer('image_id').references(() => media.id),
    consentedAt: instant('consented_at'),
    ...editable(),
  },
  (table) => [
    index('placements_student').on(table.studentId),
    index('placements_company').on(table.companyId),
    index('placements_image').on(table.imageId),
    index('placements_newest').on(table.placedOn, table.id),
    index('placements_search').using('gin', table.displayName.op('gin_trgm_ops')),
    check('placements_package', sql`${table.packageInRupees} > 0`),
  ],
);
