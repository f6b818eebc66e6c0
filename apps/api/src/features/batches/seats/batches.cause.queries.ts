import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';

/**
 * Says who changes courses and seats in this transaction, and why. The triggers that write `seat_changes` read it; a
 * change without a stated cause is by `system`.
 */
export async function stateCause(tx: Db, actor: string, reason?: string): Promise<void> {
  await tx.execute(
    sql`select set_config('avsar.actor', ${actor}, true), set_config('avsar.reason', ${reason ?? ''}, true)`,
  );
}
