import { readFile, writeFile } from 'node:fs/promises';
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';
import type { Ledger } from './ledger.ts';

interface LedgerFile {
  readonly orders: readonly OrderEntity[];
  readonly payments: readonly PaymentEntity[];
  readonly refunds: readonly RefundEntity[];
}

/** Loads orders, payments and refunds from a file, so that they survive a restart like the orders in our database. */
export async function loadLedger(ledger: Ledger, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { orders, payments, refunds } = JSON.parse(text) as LedgerFile;
  for (const order of orders) ledger.orders.set(order.id, order);
  for (const payment of payments) ledger.payments.set(payment.id, payment);
  for (const refund of refunds) ledger.refunds.set(refund.id, refund);
}

export async function saveLedger({ orders, payments, refunds }: Ledger, file: string): Promise<void> {
  const contents: LedgerFile = {
    orders: [...orders.values()],
    payments: [...payments.values()],
    refunds: [...refunds.values()],
  };
  await writeFile(file, JSON.stringify(contents));
}
