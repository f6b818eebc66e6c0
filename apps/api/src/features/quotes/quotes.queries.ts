import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { quotes } from '#database/tables/discounts.ts';
import { orders, paymentSettings } from '#database/tables/payments.ts';

/** Locks the quote until the commit: of two students who order with it, the second finds it taken. */
export async function lockQuote(tx: Db, quoteId: number) {
  const rows = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for('no key update');
  return rows[0];
}

export async function findQuote(db: Db, quoteId: number) {
  const rows = await db.select().from(quotes).where(eq(quotes.id, quoteId));
  return rows[0];
}

export async function keepQuoteFor(tx: Db, quoteId: number, studentId: number): Promise<void> {
  await tx.update(quotes).set({ studentId }).where(eq(quotes.id, quoteId));
}

type NewQuote = Omit<typeof quotes.$inferInsert, 'studentId' | 'withdrawnAt'>;

export async function insertQuote(tx: Db, quote: NewQuote): Promise<number> {
  const rows = await tx.insert(quotes).values(quote).returning({ id: quotes.id });
  const row = rows[0];
  if (row === undefined) throw new Error('quotes: nothing was inserted');
  return row.id;
}

export async function markWithdrawn(tx: Db, quoteId: number, now: Date): Promise<void> {
  await tx.update(quotes).set({ withdrawnAt: now }).where(eq(quotes.id, quoteId));
}

/** The share of tax in every price; 0 while the institute has no GSTIN. */
export async function getGstPercent(db: Db): Promise<number> {
  const rows = await db
    .select({ gstin: paymentSettings.gstin, gstPercent: paymentSettings.gstPercent })
    .from(paymentSettings);
  const row = rows[0];
  return row === undefined || row.gstin === null ? 0 : row.gstPercent;
}

/** Deletes quotes whose last day was before this one and that no order names. Returns how many. */
export async function deleteQuotesBefore(db: Db, day: string, limit: number): Promise<number> {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.quoteId, quotes.id));
  const old = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(lt(quotes.validUntil, day), notExists(ordered)))
    .limit(limit);
  const deleted = await db.delete(quotes).where(inArray(quotes.id, old));
  return deleted.rowCount ?? 0;
}
