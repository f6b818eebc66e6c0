import type { Db } from '#database/client.ts';
import { refunds } from '#database/tables/payments.ts';

/** A trigger refuses more than what is left of the payment (`refunds_within_payment`). */
export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<number> {
  const rows = await tx.insert(refunds).values(refund).returning({ id: refunds.id });
  const row = rows[0];
  if (row === undefined) throw new Error(`refunds: none for payment ${refund.paymentId}`);
  return row.id;
}
