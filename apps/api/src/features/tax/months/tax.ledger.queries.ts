import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { ledgerEntries } from '#database/tables/ledger.ts';
import { payments, receipts, refunds } from '#database/tables/payments.ts';
import { isIn, type Span } from '../documents/tax.documents.queries.ts';

/** In paise. */
export interface LedgerSide {
  /** All entries of the month. */
  readonly moved: number;
  readonly unmatchedEntries: number;
  readonly unmatchedEntriesAmount: number;
  readonly unmatchedDocuments: number;
  readonly unmatchedDocumentsAmount: number;
}

/** Compares two lists of a month, each with the row that the money is in: `key` and `amount`. */
async function compare(db: Db, entries: SQL, documents: SQL): Promise<LedgerSide> {
  const { rows } = await db.execute<LedgerSide & Record<string, unknown>>(sql`
    select coalesce(sum(e.amount), 0)::float8 as moved,
      count(*) filter (where d.key is null)::float8 as "unmatchedEntries",
      coalesce(sum(e.amount) filter (where d.key is null), 0)::float8 as "unmatchedEntriesAmount",
      count(*) filter (where e.key is null)::float8 as "unmatchedDocuments",
      coalesce(sum(d.amount) filter (where e.key is null), 0)::float8 as "unmatchedDocumentsAmount"
    from (${entries}) e full join (${documents}) d on d.key = e.key`);
  const row = rows[0];
  if (row === undefined) throw new Error('tax: no sums of the ledger');
  return row;
}

const entriesOf = (kind: 'payment' | 'refund', span: Span) => sql`
  select split_part(${ledgerEntries.source}, ':', 2)::integer as key, ${ledgerEntries.amountInPaise} as amount
  from ${ledgerEntries} where ${ledgerEntries.kind} = ${kind} and ${isIn(ledgerEntries.at, span)}`;

/** A receipt names the reference of its payment. */
export const compareInvoices = (db: Db, span: Span) =>
  compare(
    db,
    entriesOf('payment', span),
    sql`select coalesce((select ${payments.id} from ${payments} where ${payments.orderId} = ${receipts.orderId}
          and ${payments.reference} = ${receipts.facts} ->> 'reference' limit 1), -${receipts.id}) as key,
        (${receipts.facts} ->> 'amountInPaise')::integer as amount
      from ${receipts} where ${isIn(receipts.issuedAt, span)}`,
  );

export const compareCreditNotes = (db: Db, span: Span) =>
  compare(
    db,
    entriesOf('refund', span),
    sql`select ${refunds.id} as key, (${creditNotes.facts} ->> 'amountInPaise')::integer as amount
      from ${creditNotes} join ${refunds} on ${refunds.id} = ${creditNotes.refundId} where ${isIn(creditNotes.issuedAt, span)}`,
  );
