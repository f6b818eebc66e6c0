import { readFile, writeFile } from 'node:fs/promises';
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';
import type { Ledger } from './ledger.ts';

interface Kept {
  readonly orders: readonly OrderEntity[];
  readonly payments: readonly PaymentEntity[];
  readonly refunds: readonly RefundEntity[];
}

/** A shop keeps its orders when everything is restarted; a bank that had forgotten them would be of no use to it. */
export async function openBooks(ledger: Ledger, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { orders, payments, refunds } = JSON.parse(text) as Kept;
  for (const order of orders) ledger.orders.set(order.id, order);
  for (const payment of payments) ledger.payments.set(payment.id, payment);
  for (const refund of refunds) ledger.refunds.set(refund.id, refund);
}

export async function keepBooks({ orders, payments, refunds }: Ledger, file: string): Promise<void> {
  const kept: Kept = {
    orders: [...orders.values()],
    payments: [...payments.values()],
    refunds: [...refunds.values()],
  };
  await writeFile(file, JSON.stringify(kept));
}
