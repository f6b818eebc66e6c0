import { discountWays, moneyKinds, type MoneyKind, moneyWays } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { courses } from './courses.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * 0: without one. A zero and no null, since the column is part of the primary key; without a foreign key, since a job
 * rewrites the rows: until it has run, a row may name a batch that was deleted.
 */
const idOrNone = (name: string) => integer(name).notNull();

const course = () =>
  integer('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/** Money and discounts of a day in India, added up. Jobs write it from the ledger and the free places; nothing else does. */
export const moneyFigures = pgTable(
  'money_figures',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<MoneyKind>().notNull(),
    way: text('way').notNull(),
    courseId: course(),
    batchId: idOrNone('batch_id'),
    counsellorId: idOrNone('counsellor_id'),
    count: integer('count').notNull(),
    amountInPaise: bigint('amount_in_paise', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'money_figures_pkey',
      columns: [table.day, table.kind, table.way, table.courseId, table.batchId, table.counsellorId],
    }),
    index('money_figures_course').on(table.courseId),
    check('money_figures_kind', sql`${table.kind} in (${listed(moneyKinds)})`),
    check('money_figures_way', sql`${table.way} in (${listed([...moneyWays, ...discountWays])})`),
    check('money_figures_sums', sql`${table.count} > 0 and ${table.amountInPaise} >= 0`),
  ],
);

/** Parts of fees that are not paid, added up by their due day. A job writes it; ages are counted when it is read. */
export const dueFigures = pgTable(
  'due_figures',
  {
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    courseId: course(),
    batchId: idOrNone('batch_id'),
    counsellorId: idOrNone('counsellor_id'),
    count: integer('count').notNull(),
    /** With the late fees that were added. */
    amountInPaise: bigint('amount_in_paise', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'due_figures_pkey',
      columns: [table.dueOn, table.courseId, table.batchId, table.counsellorId],
    }),
    index('due_figures_course').on(table.courseId),
    check('due_figures_sums', sql`${table.count} > 0 and ${table.amountInPaise} > 0`),
  ],
);
