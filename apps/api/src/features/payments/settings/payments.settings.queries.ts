import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { paymentSettings } from '#database/tables/payments.ts';

const columns = {
  legalName: paymentSettings.legalName,
  receiptPrefix: paymentSettings.receiptPrefix,
  gstin: paymentSettings.gstin,
  sacCode: paymentSettings.sacCode,
  gstPercent: paymentSettings.gstPercent,
  bank: paymentSettings.bank,
  upiId: paymentSettings.upiId,
  version: paymentSettings.version,
};

/** The table has one row, inserted by a migration. */
export async function getSettingsRow(db: Db) {
  const rows = await db.select(columns).from(paymentSettings);
  const row = rows[0];
  if (row === undefined) throw new Error('payment_settings: the row is missing');
  return row;
}

type SettingsChange = Pick<typeof paymentSettings.$inferInsert, Exclude<keyof typeof columns, 'version'>>;

/** False when somebody else has changed them since this version was read. */
export async function updateSettingsRow(tx: Db, version: number, change: SettingsChange, now: Date): Promise<boolean> {
  const rows = await tx
    .update(paymentSettings)
    .set({ ...change, version: sql`${paymentSettings.version} + 1`, updatedAt: now })
    .where(eq(paymentSettings.version, version))
    .returning({ version: paymentSettings.version });
  return rows.length === 1;
}
