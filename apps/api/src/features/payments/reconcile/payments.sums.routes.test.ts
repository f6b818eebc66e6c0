import type { PaymentChecks } from '@avsar/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { idempotencyKeys } from '#database/tables/idempotency.ts';
import { paymentChecks } from '#database/tables/payment-checks.ts';
import { orders, paymentEvents, payments } from '#database/tables/payments.ts';
import { createRegistry, measureFigures } from '#shared/metrics.ts';
import { type Purchase, startPurchase, openPaymentTest, type Shop } from '../../../../test/payments/payments-shop.ts';
import { sweepPaymentsJob } from '../payments.jobs.ts';
import { checkPaymentDays, readMismatches } from './payments.sums.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

async function getChecks(): Promise<PaymentChecks> {
  const { token } = await shop.admin();
  const reply = await shop.test.call('GET', '/api/admin/payment-checks', { token });
  expect(reply.status).toBe(200);
  return reply.json<PaymentChecks>();
}

async function buy(name: string): Promise<Purchase> {
  const deal = await startPurchase(shop, name);
  expect((await deal.callback(await deal.pay(await deal.order()))).status).toBe(200);
  return deal;
}

async function figures(): Promise<string> {
  const registry = createRegistry();
  const names = { name: 'avsar_payments_mismatch', help: 'What is wrong', label: 'list' };
  measureFigures(registry, { ...names, read: () => readMismatches(shop.context) });
  return registry.metrics();
}

describe('payments.check-day', () => {
  it('sums up yesterday on both sides, and checks an unanswered day again the next night', async () => {
    const { razorpay, clock } = shop.test;
    const deals = [await buy('sum 1'), await buy('sum 2')];
    const inRupees = deals.reduce((sum, { course }) => sum + course.priceInPaise / 100, 0);
    clock.forward({ hours: 24 });
    await razorpay.setUp(false);
    await checkPaymentDays(shop.context);
    await razorpay.setUp(true);
    const [unanswered] = (await getChecks()).days;
    expect(unanswered).toMatchObject({ captured: inRupees, capturedAtProvider: null, isRight: false });
    clock.forward({ hours: 24 });
    await checkPaymentDays(shop.context);
    const { days } = await getChecks();
    expect(days.find(({ day }) => day === unanswered?.day)).toMatchObject({
      captured: inRupees,
      capturedAtProvider: inRupees,
      isRight: true,
    });
    expect(days.every(({ isRight }) => isRight)).toBe(true);
    expect(await figures()).toContain('avsar_payments_mismatch{list="day_sum"} 0');
  });

  it('finds a payment at the provider that is not stored here', async () => {
    const { razorpay, clock, logLines } = shop.test;
    const deal = await startPurchase(shop, 'unknown');
    const { paymentId } = await deal.pay(await deal.order());
    clock.forward({ hours: 24 });
    await checkPaymentDays(shop.context);
    expect((await getChecks()).days[0]).toMatchObject({ captured: 0, isRight: false });
    expect(logLines.findLast((line) => line.includes('do not agree'))).toContain(paymentId);
    expect(await figures()).toContain('avsar_payments_mismatch{list="day_sum"} 1');
    await razorpay.releaseWebhooks();
    await checkPaymentDays(shop.context);
    expect((await getChecks()).days[0]).toMatchObject({ isRight: true });
  });
});

describe('payments.check-day, again', () => {
  it('checks a correct day again, and reports it as wrong until the payment is stored', async () => {
    const { razorpay, clock, db } = shop.test;
    const deal = await startPurchase(shop, 'late');
    const late = await deal.pay(await deal.order(), { outcome: 'failed', method: 'upi' });
    clock.forward({ hours: 24 });
    await checkPaymentDays(shop.context);
    const [right] = (await getChecks()).days;
    expect(right).toMatchObject({ isRight: true });
    await razorpay.settlePayment(late.paymentId);
    for (const _ of [1, 2]) {
      clock.forward({ hours: 24 });
      await checkPaymentDays(shop.context);
      expect((await getChecks()).days.find(({ day }) => day === right?.day)).toMatchObject({ isRight: false });
      expect(await figures()).toContain('avsar_payments_mismatch{list="day_sum"} 1');
    }
    await razorpay.releaseWebhooks();
    clock.forward({ hours: 24 });
    await razorpay.setUp(false);
    await checkPaymentDays(shop.context);
    await razorpay.setUp(true);
    const silent = await figures();
    expect(silent).toContain('avsar_payments_mismatch{list="day_unanswered"} 1');
    expect(silent, 'what was known is kept').toContain('avsar_payments_mismatch{list="day_sum"} 1');
    await checkPaymentDays(shop.context);
    const mended = await figures();
    expect(mended).toContain('avsar_payments_mismatch{list="day_sum"} 0');
    expect(mended).toContain('avsar_payments_mismatch{list="day_unanswered"} 0');

    const before = await db.$count(paymentChecks);
    clock.forward({ hours: 10 * 24 });
    await checkPaymentDays(shop.context);
    expect(await db.$count(paymentChecks), 'every day the worker was away').toBe(before + 10);
  });
});

describe('GET /admin/payment-checks', () => {
  it('200: each list shows the row that the test broke, and nothing else', async () => {
    const { db, clock } = shop.test;
    const [unenrolled, unpaid, twice] = [await buy('unenrolled'), await buy('unpaid'), await buy('twice')];
    expect(await getChecks()).toMatchObject({ paidNotEnrolled: [], enrolledNotPaid: [], amountsDiffer: [] });
    const orderOf = async ({ studentId }: Purchase) => {
      const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.studentId, studentId));
      return rows[0]?.id ?? 0;
    };
    await db.delete(batchStudents).where(eq(batchStudents.studentId, unenrolled.studentId));
    await db.delete(enrolments).where(eq(enrolments.studentId, unenrolled.studentId));
    await db.delete(payments).where(eq(payments.orderId, await orderOf(unpaid)));
    const { course } = twice;
    const more = { kind: 'offline', reference: 'UTR0000000002', status: 'captured', currency: 'INR' } as const;
    const now = clock.now();
    await db.insert(payments).values({
      ...more,
      orderId: await orderOf(twice),
      amountInPaise: course.priceInPaise,
      createdAt: now,
      capturedAt: now,
    });
    const checks = await getChecks();
    expect(checks.paidNotEnrolled).toMatchObject([
      {
        id: await orderOf(unenrolled),
        student: { id: unenrolled.studentId },
        amount: unenrolled.course.priceInPaise / 100,
      },
    ]);
    expect(checks.enrolledNotPaid).toMatchObject([
      { orderId: await orderOf(unpaid), student: { id: unpaid.studentId }, course: { id: unpaid.course.id } },
    ]);
    expect(checks.amountsDiffer).toMatchObject([
      { orderId: await orderOf(twice), ordered: course.priceInPaise / 100, captured: course.priceInPaise / 50 },
    ]);
  });

  it('200: what the night found in the ledger, until a night finds nothing', async () => {
    const { db, clock } = shop.test;
    const deal = await buy('wrong entry');
    const price = deal.course.priceInPaise;
    const change = (paise: number) =>
      db.execute(sql`update ledger_entries set amount_in_paise = ${paise}
        where student_id = ${deal.studentId} and kind = 'charge'`);
    const before = await getChecks();
    await change(price + 100);
    expect((await getChecks()).ledgerDiffers, 'is known after the night').toEqual(before.ledgerDiffers);
    clock.forward({ hours: 24 });
    await checkPaymentDays(shop.context);
    const { ledgerDiffers, ledgerCheckedAt, days } = await getChecks();
    const ofDeal = ledgerDiffers.filter(({ student }) => student.id === deal.studentId);
    expect(ofDeal).toMatchObject([
      { course: { id: deal.course.id }, expected: price / 100, found: price / 100 + 1 },
      { source: 'sum', orderId: null, expected: 1, found: 0 },
    ]);
    expect(days[0]).toMatchObject({ checkedAt: ledgerCheckedAt, isRight: false });
    expect(await figures()).toContain(`avsar_payments_mismatch{list="ledger_differs"} ${ledgerDiffers.length}`);
    await change(price);
    clock.forward({ hours: 24 });
    await checkPaymentDays(shop.context);
    expect((await getChecks()).ledgerDiffers.filter(({ student }) => student.id === deal.studentId)).toEqual([]);
  });
});

it('payments.sweep deletes idempotency keys that are a day old, and keeps the others', async () => {
  const { db, clock } = shop.test;
  const key = { owner: 'STUDENT:1', endpoint: 'POST /payment/create', bodyHash: 'x', status: 200 };
  const old = new Date(clock.now().getTime() - 24 * 3_600_000 - 1);
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'old-one', createdAt: old },
    { ...key, key: 'young-one', createdAt: clock.now() },
  ]);
  await sweepPaymentsJob(shop.context);
  const left = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.owner, key.owner));
  expect(left).toEqual([{ key: 'young-one' }]);
});

it('payments.sweep empties webhook texts after 400 days, with the worker’s own rights, and keeps the rows', async () => {
  const { db, clock } = shop.test;
  const webhookRow = (providerEventId: string, days: number) => ({
    providerEventId,
    event: 'payment.captured',
    body: '{"email":"payer@people.test"}',
    receivedAt: new Date(clock.now().getTime() - days * 24 * 3_600_000 - 1),
  });
  await db.insert(paymentEvents).values([webhookRow('evt_old', 400), webhookRow('evt_young', 399)]);
  await sweepPaymentsJob(shop.context);
  const kept = await db
    .select({ name: paymentEvents.providerEventId, body: paymentEvents.body })
    .from(paymentEvents)
    .where(inArray(paymentEvents.providerEventId, ['evt_old', 'evt_young']))
    .orderBy(paymentEvents.id);
  expect(kept).toEqual([
    { name: 'evt_old', body: '' },
    { name: 'evt_young', body: webhookRow('', 0).body },
  ]);
});
