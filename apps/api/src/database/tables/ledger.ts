import { ledgerAccounts, ledgerKinds, type LedgerAccount, type LedgerKind } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { courses } from './courses.ts';
import { orders } from './payments.ts';
import { users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * The fees of a student for a course, as double-entry rows: each names the account that gets the amount (`debit`) and
 * the account that gives it (`credit`), so every row balances by itself. Rows are only added, and only by the database:
 * money by triggers on `orders`, `payments` and `refunds`, everything else by `post_ledger_entry`.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    kind: text('kind').$type<LedgerKind>().notNull(),
    debit: text('debit').$type<LedgerAccount>().notNull(),
    credit: text('credit').$type<LedgerAccount>().notNull(),
    amountInPaise: integer('amount_in_paise').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** A unique name of what caused the entry, so that it is written once: `payment:12`, `order:7:charge`. */
    source: text('source').notNull().unique('ledger_entries_once'),
    /** `system` or `admin:3`, as in the audit log. */
    actor: text('actor').notNull(),
    reason: text('reason'),
  },
  (table) => [
    index('ledger_entries_of_student').on(table.studentId, table.courseId, table.id),
    index('ledger_entries_course').on(table.courseId, table.id),
    index('ledger_entries_order').on(table.orderId),
    index('ledger_entries_at').using('brin', table.at),
    // The rows behind the owner's figures: of one kind, by time.
    index('ledger_entries_by_kind').on(table.kind, table.at, table.id),
    check('ledger_entries_amount', sql`${table.amountInPaise} > 0`),
    check('ledger_entries_kind', sql`${table.kind} in (${listed(ledgerKinds)})`),
    check(
      'ledger_entries_accounts',
      sql`${table.debit} in (${listed(ledgerAccounts)}) and ${table.credit} in (${listed(ledgerAccounts)})`,
    ),
    check(
      'ledger_entries_sides',
      sql`case ${table.kind}
        when 'charge' then ${table.debit} = 'student' and ${table.credit} = 'fees'
        when 'discount' then ${table.debit} = 'discounts' and ${table.credit} = 'student'
        when 'payment' then ${table.debit} in ('provider', 'bank', 'cash', 'cheques', 'card_machine') and ${table.credit} = 'student'
        when 'refund' then ${table.debit} = 'student' and ${table.credit} in ('provider', 'bank', 'cash', 'cheques', 'card_machine')
        when 'write_off' then ${table.debit} = 'losses' and ${table.credit} = 'student'
        when 'credit' then (${table.debit}, ${table.credit}) in (('fees', 'student'), ('transfers', 'student'), ('student', 'transfers'))
      end`,
    ),
    // Money is in the ledger only as a payment or a refund has it.
    check(
      'ledger_entries_money',
      sql`(${table.kind} in ('payment', 'refund')) = (${table.source} ~ '^(payment|refund):[0-9]+$')`,
    ),
  ],
);

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What the entries of a student for a course add up to; kept by a trigger on `ledger_entries`, by nothing else. */
export const feeAccounts = pgTable(
  'fee_accounts',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    chargedInPaise: sum('charged_in_paise'),
    discountedInPaise: sum('discounted_in_paise'),
    paidInPaise: sum('paid_in_paise'),
    refundedInPaise: sum('refunded_in_paise'),
    writtenOffInPaise: sum('written_off_in_paise'),
    /** Credit notes, and money moved from or to another course of the student. */
    creditedInPaise: sum('credited_in_paise'),
    /** What the student owes; below zero what the institute owes. */
    balanceInPaise: bigint('balance_in_paise', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`charged_in_paise + refunded_in_paise - discounted_in_paise - paid_in_paise - written_off_in_paise - credited_in_paise`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.courseId] }),
    index('fee_accounts_course').on(table.courseId),
    index('fee_accounts_owing')
      .on(table.balanceInPaise, table.studentId)
      .where(sql`balance_in_paise <> 0`),
    check('fee_accounts_refunded', sql`${table.refundedInPaise} <= ${table.paidInPaise}`),
    check(
      'fee_accounts_sums',
      sql`least(${table.chargedInPaise}, ${table.discountedInPaise}, ${table.paidInPaise}, ${table.refundedInPaise}, ${table.writtenOffInPaise}) >= 0`,
    ),
  ],
);
