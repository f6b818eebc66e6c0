import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { orders, type ReceiptFacts, refunds } from './payments.ts';

/** The last credit note number of each financial year; locked by one refund at a time, so that numbers have no gaps. */
export const creditNoteCounters = pgTable('credit_note_counters', {
  financialYear: text('financial_year').primaryKey(),
  last: integer('last').notNull(),
});

/** The credit note for a refund of money that had a receipt. It never changes, so it keeps a copy of all its facts. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    refundId: integer('refund_id')
      .notNull()
      .unique('credit_notes_of_refund')
      .references(() => refunds.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The Indian financial year, April to March: `2026-27`. */
    financialYear: text('financial_year').notNull(),
    number: integer('number').notNull(),
    /** As printed: `AV/C2627/000123`. */
    code: text('code').notNull().unique('credit_notes_code'),
    issuedAt: instant('issued_at').notNull(),
    facts: jsonb('facts').$type<CreditNoteFacts>().notNull(),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    unique('credit_notes_number').on(table.financialYear, table.number),
    index('credit_notes_of_order').on(table.orderId),
    // The files of a month are read by it.
    index('credit_notes_issued').on(table.issuedAt, table.id),
  ],
);

export interface CreditNoteFacts extends Pick<
  ReceiptFacts,
  'issuer' | 'student' | 'course' | 'gstPercent' | 'tax' | 'payer'
> {
  /** Of the refund; the tax is already included. */
  readonly amountInPaise: number;
  /** The receipt whose amount it reduces. */
  readonly receipt: { readonly code: string; readonly issuedAt: string };
  readonly reason: string;
  /** How the money went back. */
  readonly method: string;
  readonly reference: string;
}
