import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { receipts } from '#database/tables/payments.ts';

/** From the first moment to the last, which is not part of it. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Which documents: all; or of a registered institute, those to payers with a GSTIN, or without. */
export type PayersOf = 'all' | 'registered' | 'unregistered';

interface PageOf {
  /** The last document of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

type Documents = typeof receipts | typeof creditNotes;

const hasPayers = ({ facts }: Documents, payers: PayersOf) => {
  if (payers === 'all') return undefined;
  const isTheirs = sql`(${facts} #>> '{payer,gstin}' is not null) = ${payers === 'registered'}`;
  return sql`${facts} #>> '{issuer,gstin}' is not null and ${isTheirs}`;
};

/** The place of a document is looked up, since a cursor in milliseconds would be less exact than the column. */
const isAfter = (table: Documents, after: number | undefined) =>
  after === undefined
    ? undefined
    : sql`(${table.issuedAt}, ${table.id}) > ((select place.issued_at from ${table} place where place.id = ${after}), ${after}::integer)`;

export const isIn = (instant: AnyPgColumn, { from, until }: Span) => and(gte(instant, from), lt(instant, until));

/** The oldest first, by the index of the month. */
export const listReceiptRows = (db: Db, span: Span, payers: PayersOf, { after, limit }: PageOf) =>
  db
    .select({
      kind: sql<'invoice'>`'invoice'`,
      id: receipts.id,
      code: receipts.code,
      issuedAt: receipts.issuedAt,
      orderId: receipts.orderId,
      facts: receipts.facts,
    })
    .from(receipts)
    .where(and(isIn(receipts.issuedAt, span), hasPayers(receipts, payers), isAfter(receipts, after)))
    .orderBy(asc(receipts.issuedAt), asc(receipts.id))
    .limit(limit);

export const listCreditNoteRows = (db: Db, span: Span, payers: PayersOf, { after, limit }: PageOf) =>
  db
    .select({
      kind: sql<'credit_note'>`'credit_note'`,
      id: creditNotes.id,
      code: creditNotes.code,
      issuedAt: creditNotes.issuedAt,
      orderId: creditNotes.orderId,
      facts: creditNotes.facts,
    })
    .from(creditNotes)
    .where(and(isIn(creditNotes.issuedAt, span), hasPayers(creditNotes, payers), isAfter(creditNotes, after)))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.id))
    .limit(limit);

export async function findReceiptRow(db: Db, id: number) {
  // Named by hand: in a query of one table drizzle leaves the table's name out, and the column would be that of the notes.
  const credited = sql<number>`(select coalesce(sum((note.facts ->> 'amountInPaise')::bigint), 0)::float8
    from ${creditNotes} note where note.order_id = ${receipts}.order_id)`;
  const rows = await db
    .select({ code: receipts.code, issuedAt: receipts.issuedAt, facts: receipts.facts, credited })
    .from(receipts)
    .where(eq(receipts.id, id));
  return rows[0];
}

export async function findCreditNoteRow(db: Db, id: number) {
  const rows = await db
    .select({ code: creditNotes.code, issuedAt: creditNotes.issuedAt, facts: creditNotes.facts })
    .from(creditNotes)
    .where(eq(creditNotes.id, id));
  return rows[0];
}
