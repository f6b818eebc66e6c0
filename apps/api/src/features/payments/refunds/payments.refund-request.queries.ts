import type { Db } from '#database/client.ts';
import { refunds } from '#database/tables/payments.ts';

export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<number | undefined> {
  const rows = await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: refunds.paymentId })
    .returning({ id: refunds.id });
  return rows[0]?.id;
}
