import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { instalments } from './fees.ts';
import { orders } from './payments.ts';
import { users } from './users.ts';

/**
 * Referral credit that made a part of a fee smaller. Rows are only added; each has its entry in the ledger. A use for a new
 * course is an order instead (`orders.uses_credit`).
 */
export const referralCreditUses = pgTable(
  'referral_credit_uses',
  {
    id: id(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id),
    instalmentId: integer('instalment_id')
      .notNull()
      .references(() => instalments.id),
    /** The order that bought the course: if its money goes back, the credit comes back. */
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    amountInPaise: integer('amount_in_paise').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('referral_credit_uses_student').on(table.studentId, table.id),
    index('referral_credit_uses_instalment').on(table.instalmentId),
    index('referral_credit_uses_order').on(table.orderId),
    check('referral_credit_uses_amount', sql`${table.amountInPaise} > 0`),
  ],
);
