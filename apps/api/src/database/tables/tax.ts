import { taxPayers, taxPlaces } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * Whose state is the place of supply, by payer and day: the newest rule that is valid counts. Rows are only added, since
 * documents name the rule that was applied to them.
 */
export const taxRules = pgTable(
  'tax_rules',
  {
    id: id(),
    payer: text('payer', { enum: taxPayers }).notNull(),
    place: text('place', { enum: taxPlaces }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** `system` or `admin:3`, as in the audit log. */
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    unique('tax_rules_of_day').on(table.payer, table.validFrom),
    check('tax_rules_payer', sql`${table.payer} in (${listed(taxPayers)})`),
    check('tax_rules_place', sql`${table.place} in (${listed(taxPlaces)})`),
    check('tax_rules_known', sql`${table.payer} <> 'without_state' or ${table.place} = 'institute'`),
  ],
);

/** Who pays for a student, as documents name them; without a row the student does. */
export const billingDetails = pgTable(
  'billing_details',
  {
    studentId: integer('student_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    gstin: text('gstin'),
    stateCode: text('state_code'),
    address: text('address'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('billing_details_state', sql`${table.gstin} is null or ${table.stateCode} = left(${table.gstin}, 2)`),
  ],
);
