import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { idempotencyKeys } from '#database/tables/idempotency.ts';
import { paymentEvents } from '#database/tables/payments.ts';

/** Returns the number deleted; if it equals `limit`, there may be more. */
export async function deleteKeysBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ owner: idempotencyKeys.owner, key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .limit(limit)
    .as('old');
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(
      sql`exists (select from ${old} where ${and(eq(old.owner, idempotencyKeys.owner), eq(old.key, idempotencyKeys.key))})`,
    );
  return rowCount ?? 0;
}

/**
 * Deletes the text of old webhooks, which has personal data; the row stays, to detect duplicates. Returns the number.
 */
export async function emptyMessagesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(lt(paymentEvents.receivedAt, before), ne(paymentEvents.body, '')))
    .orderBy(asc(paymentEvents.id))
    .limit(limit);
  const { rowCount } = await db.update(paymentEvents).set({ body: '' }).where(inArray(paymentEvents.id, old));
  return rowCount ?? 0;
}
