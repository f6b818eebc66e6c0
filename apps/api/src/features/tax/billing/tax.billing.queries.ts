import { and, eq } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { billingDetails } from '#database/tables/tax.ts';
import { users } from '#database/tables/users.ts';

const { name, gstin, stateCode, address } = billingDetails;

export async function findBillingOf(db: Db, studentId: number) {
  const rows = await db
    .select({ name, gstin, stateCode, address })
    .from(billingDetails)
    .where(eq(billingDetails.studentId, studentId));
  return rows[0];
}

export async function isStudent(db: Db, studentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, studentId), eq(users.role, 'STUDENT')));
  return rows.length === 1;
}

type BillingRow = Omit<typeof billingDetails.$inferInsert, 'studentId' | 'updatedAt'>;

/** Undefined removes the details. */
export async function saveBilling(tx: Db, studentId: number, row: BillingRow | undefined, now: Date): Promise<void> {
  if (row === undefined) {
    await tx.delete(billingDetails).where(eq(billingDetails.studentId, studentId));
    return;
  }
  await tx
    .insert(billingDetails)
    .values({ ...row, studentId, updatedAt: now })
    .onConflictDoUpdate({ target: billingDetails.studentId, set: { ...row, updatedAt: now } });
}
