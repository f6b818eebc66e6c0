import { bigint, date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Daily totals, ours and the provider's, as they were when the day was checked. */
export const paymentChecks = pgTable('payment_checks', {
  day: date('day', { mode: 'string' }).primaryKey(),
  capturedInPaise: bigint('captured_in_paise', { mode: 'number' }).notNull(),
  providerCapturedInPaise: bigint('provider_captured_in_paise', { mode: 'number' }),
  paidNotEnrolled: integer('paid_not_enrolled').notNull(),
  enrolledNotPaid: integer('enrolled_not_paid').notNull(),
  amountsDiffer: integer('amounts_differ').notNull(),
  ledgerDiffers: integer('ledger_differs').notNull().default(0),
  /** The first of the differences that were counted; null if the ledger was not looked at. */
  ledgerFound: jsonb('ledger_found').$type<readonly LedgerDifference[]>(),
  checkedAt: instant('checked_at').notNull(),
});

/** Something in the ledger that is not as it should be; amounts in paise. */
export interface LedgerDifference {
  readonly studentId: number;
  readonly courseId: number;
  readonly orderId: number | null;
  /** The name of the entry (`payment:12`), or `sum` for what the entries of a course add up to. */
  readonly source: string;
  readonly expected: number;
  readonly found: number;
}
