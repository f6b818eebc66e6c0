import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { receipts } from '#database/tables/payments.ts';
import { isIn, type Span } from '../documents/tax.documents.queries.ts';

type Documents = typeof receipts | typeof creditNotes;

/** The documents of a month that have the same payers, place, rate and code, added up. In paise. */
export interface SumRow {
  readonly isOutside: boolean;
  readonly isRegistered: boolean;
  readonly place: string | null;
  readonly rateInBasisPoints: number;
  readonly sacCode: string | null;
  readonly count: number;
  readonly total: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

/**
 * A few rows, however many documents: states times rates times codes. Documents without a kept tax (older than the rule
 * table) are split here by the rule of `splitTax`, in exact decimals.
 */
export async function sumDocuments(db: Db, kind: 'invoice' | 'credit_note', span: Span): Promise<SumRow[]> {
  const table: Documents = kind === 'invoice' ? receipts : creditNotes;
  const { facts } = table;
  const rate = sql`coalesce((${facts} #>> '{tax,rateInBasisPoints}')::integer, round((${facts} ->> 'gstPercent')::numeric * 100)::integer)`;
  const { rows } = await db.execute<SumRow & Record<string, unknown>>(sql`
    select is_outside as "isOutside", is_registered as "isRegistered", place, rate as "rateInBasisPoints", sac as "sacCode",
      count(*)::float8 as count, sum(amount)::float8 as total, sum(coalesce(cgst, half))::float8 as cgst,
      sum(coalesce(sgst, half))::float8 as sgst, sum(coalesce(igst, 0))::float8 as igst
    from (
      select *, round(amount * rate / (10000 + rate) / 2) as half from (
        select ${facts} #>> '{issuer,gstin}' is null as is_outside, ${facts} #>> '{payer,gstin}' is not null as is_registered,
          coalesce(${facts} #>> '{tax,placeOfSupply}', left(${facts} #>> '{issuer,gstin}', 2)) as place, ${rate} as rate,
          ${facts} #>> '{course,sacCode}' as sac, (${facts} ->> 'amountInPaise')::numeric as amount,
          (${facts} #>> '{tax,cgstInPaise}')::numeric as cgst, (${facts} #>> '{tax,sgstInPaise}')::numeric as sgst,
          (${facts} #>> '{tax,igstInPaise}')::numeric as igst
        from ${table} where ${isIn(table.issuedAt, span)}
      ) read
    ) split
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
  return rows;
}

/** First and last number of each series of a month, of a registered institute. */
export async function listSeries(db: Db, kind: 'invoice' | 'credit_note', span: Span) {
  const table: Documents = kind === 'invoice' ? receipts : creditNotes;
  const { code, number, facts } = table;
  const { rows } = await db.execute<{ from: string; to: string; count: number }>(sql`
    select (array_agg(${code} order by ${number}))[1] as from, (array_agg(${code} order by ${number} desc))[1] as to,
      count(*)::float8 as count
    from ${table} where ${isIn(table.issuedAt, span)} and ${facts} #>> '{issuer,gstin}' is not null
    group by regexp_replace(${code}, '[0-9]+$', '') order by 1`);
  return rows;
}
