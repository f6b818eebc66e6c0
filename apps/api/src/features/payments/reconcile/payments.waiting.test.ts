import { randomUUID } from 'node:crypto';
import { connectDatabase } from '#database/client.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { nextReference, plantOrder, plantTransfer } from '../../../../test/payments/open-orders.ts';
import { readMoneyWaiting } from './payments.waiting.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const minutesAgo = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);

async function plantPayment(orderId: number, capturedAt: Date) {
  const amount = { amountInPaise: 12_999_00, currency: 'INR' };
  const values = { orderId, kind: 'provider', reference: `pay_${nextReference()}`, status: 'captured' } as const;
  const [row] = await test.db
    .insert(payments)
    .values({ ...values, ...amount, createdAt: capturedAt, capturedAt })
    .returning();
  return row?.id ?? 0;
}

it('counts paid orders, reviews, refunds and transfers that wait, as the worker, and says how long the oldest waits', async () => {
  const paid = await plantOrder(test.db, { status: 'attempted' });
  await plantPayment(paid.id, minutesAgo(20));
  await plantOrder(test.db, { status: 'attempted' });
  const reviewed = await plantOrder(test.db, {
    status: 'needs_review',
    reviewReason: 'amount',
    updatedAt: minutesAgo(30),
  });
  const paymentId = await plantPayment(reviewed.id, minutesAgo(31));
  await test.db.insert(refunds).values({
    key: randomUUID(),
    paymentId,
    orderId: reviewed.id,
    amountInPaise: 12_999_00,
    reason: 'test',
    requestedBy: 'system',
    requestedAt: minutesAgo(40),
  });
  await plantTransfer(test.db, { submittedAt: minutesAgo(50) });
  await plantTransfer(test.db, { submittedAt: minutesAgo(5) });

  const url = test.env.WORKER_DATABASE_URL ?? '';
  const worker = connectDatabase({ url, poolSize: 1, applicationName: 'test', onError: () => {} });
  const figures = await readMoneyWaiting({ db: worker.db, clock: test.clock });
  await worker.close();
  expect(figures.avsar_money_waiting).toEqual({ paid_order: 1, review: 1, refund: 1, transfer: 2 });
  const minutes = Object.entries(figures.avsar_money_oldest_waiting_seconds).map(([kind, seconds]) => [
    kind,
    Math.round(seconds / 60),
  ]);
  expect(Object.fromEntries(minutes)).toEqual({ paid_order: 20, review: 30, refund: 40, transfer: 50 });
});
