import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { deskTakings } from '#database/tables/desk.ts';

/** Which day it belongs to, without a lock: the day is locked before the taking. */
export async function findDayIdOf(db: Db, takingId: number): Promise<number | undefined> {
  const rows = await db.select({ dayId: deskTakings.dayId }).from(deskTakings).where(eq(deskTakings.id, takingId));
  return rows[0]?.dayId;
}

export async function lockTaking(tx: Db, takingId: number) {
  const rows = await tx.select().from(deskTakings).where(eq(deskTakings.id, takingId)).for('no key update');
  return rows[0];
}

export type LockedTaking = NonNullable<Awaited<ReturnType<typeof lockTaking>>>;

/** False if somebody asked before, or it is cancelled. */
export async function askToCancelRow(
  tx: Db,
  takingId: number,
  asked: { readonly cancelReason: string; readonly cancelAskedBy: number; readonly cancelAskedAt: Date },
): Promise<boolean> {
  const isTaken = and(isNull(deskTakings.cancelAskedAt), isNull(deskTakings.cancelledAt));
  const rows = await tx
    .update(deskTakings)
    .set(asked)
    .where(and(eq(deskTakings.id, takingId), isTaken))
    .returning({ id: deskTakings.id });
  return rows.length > 0;
}

/** The taking is locked. */
export async function markCancelled(tx: Db, takingId: number, cancelledBy: number, cancelledAt: Date): Promise<void> {
  await tx.update(deskTakings).set({ cancelledBy, cancelledAt }).where(eq(deskTakings.id, takingId));
}

/** The taking is locked. */
export async function forgetWish(tx: Db, takingId: number): Promise<void> {
  const nothing = { cancelReason: null, cancelAskedBy: null, cancelAskedAt: null };
  await tx.update(deskTakings).set(nothing).where(eq(deskTakings.id, takingId));
}
