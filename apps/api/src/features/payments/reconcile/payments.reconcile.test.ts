import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instalments } from '#database/tables/fees.ts';
import { notifications } from '#database/tables/notifications.ts';
import { offlinePayments, orderEvents, orders, payments, refunds } from '#database/tables/payments.ts';
import { compareEnding, comparePartEnding, type Ending } from '../../../../test/payments/payments-books.ts';
import { type Purchase, startPurchase, openPaymentTest, type Shop } from '../../../../test/payments/payments-shop.ts';
import { enrol } from '../../../../test/rows/public-pages.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

const statusesOf = async ({ studentId }: Purchase) => {
  const rows = await shop.test.db.select().from(orders).where(eq(orders.studentId, studentId)).orderBy(orders.id);
  return rows.map(({ status }) => status);
};
const askedFor = async (orderId: string) => {
  const { calls } = await shop.test.razorpay.look();
  return { orderId, calls: calls.filter(({ name }) => name === 'GET /v1/orders/:id/payments').length };
};
async function expectEnding(deal: Purchase, ending: Ending): Promise<void> {
  const { found, expected } = await compareEnding(shop.test, deal, ending);
  expect(found).toEqual(expected);
}

const enrolled = { enrolments: 1, refunds: 0 };
const givenBack = { enrolments: 0, refunds: 1 };

describe('payments.reconcile', () => {
  it('stops when the provider is down, logs it once, and continues in the next run', async () => {
    const { razorpay, clock, logLines } = shop.test;
    const deals = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => startPurchase(shop, `down ${n}`)));
    for (const deal of deals) await deal.pay(await deal.order());
    clock.forward({ minutes: 4 });
    await razorpay.setUp(false);
    await shop.runReconciler();
    await razorpay.setUp(true);
    expect(logLines.filter((line) => line.includes('the next run goes on'))).toHaveLength(1);
    expect(await Promise.all(deals.map(statusesOf))).toEqual(deals.map(() => ['provider_created']));
    await shop.runReconciler();
    for (const deal of deals) await expectEnding(deal, enrolled);
  });

  it('captures what the bank holds for a later part of a fee, and not for a part that is paid', async () => {
    const [open, settled] = [
      await startPurchase(shop, 'part held', { isLaterPart: true }),
      await startPurchase(shop, 'part settled', { isLaterPart: true }),
    ];
    for (const deal of [open, settled]) await deal.pay(await deal.order(), { outcome: 'authorized' });
    // Paid at the desk meanwhile, as the database would have it.
    await shop.test.db
      .update(instalments)
      .set({ cancelledAt: shop.test.clock.now() })
      .where(and(eq(instalments.studentId, settled.studentId), eq(instalments.number, 1)));
    shop.test.clock.forward({ minutes: 30 });
    await shop.runReconciler();
    const { found, expected } = await comparePartEnding(shop.test, open, enrolled);
    expect(found).toEqual(expected);
    expect((await statusesOf(settled)).at(-1)).toBe('authorized');
  });

  it('captures the first part of a plan', async () => {
    const deal = await startPurchase(shop, 'first part held', { isFirstPart: true });
    await deal.pay(await deal.order(), { outcome: 'authorized' });
    shop.test.clock.forward({ minutes: 30 });
    await shop.runReconciler();
    const { found, expected } = await compareEnding(shop.test, deal, enrolled);
    expect(found).toEqual(expected);
  });

  it('skips orders younger than three minutes, and may run twice at once', async () => {
    const deal = await startPurchase(shop, 'young');
    await deal.pay(await deal.order(), { outcome: 'authorized' });
    await shop.runReconciler();
    expect(await statusesOf(deal)).toEqual(['provider_created']);
    shop.test.clock.forward({ minutes: 4 });
    await Promise.all([shop.runReconciler(), shop.runReconciler(), deal.tellAll()]);
    await expectEnding(deal, enrolled);
  });

  it('expires orders after a day, but not while a transfer waits; checks expired orders once an hour', async () => {
    const { razorpay, db, clock } = shop.test;
    const [left, transferred] = [await startPurchase(shop, 'left'), await startPurchase(shop, 'transferred')];
    const orderId = await left.order();
    await transferred.order();
    const [row] = await db.select().from(orders).where(eq(orders.studentId, transferred.studentId));
    const transfer = { orderId: row?.id ?? 0, reference: 'UTR0000000001', submittedAt: clock.now() };
    await db.insert(offlinePayments).values(transfer);
    clock.forward({ hours: 24 });
    await shop.runReconciler();
    expect(await statusesOf(left)).toEqual(['expired']);
    expect(await statusesOf(transferred)).toEqual(['provider_created']);
    await db.delete(offlinePayments).where(eq(offlinePayments.orderId, transfer.orderId));
    const before = await askedFor(orderId);
    clock.forward({ minutes: 10 });
    await shop.runReconciler();
    expect((await askedFor(orderId)).calls, 'within the hour').toBe(before.calls);
    await left.pay(orderId);
    clock.forward({ minutes: 51 });
    await razorpay.setUp(false);
    await shop.runReconciler();
    await razorpay.setUp(true);
    // Without an answer the next run checks again, not the one an hour later.
    clock.forward({ minutes: 10 });
    await shop.runReconciler();
    await expectEnding(left, enrolled);
  });

  it('goes on with other orders after orders it cannot process', async () => {
    const { clock, logLines } = shop.test;
    // Four amounts that are no whole paise, and one too large for the column.
    const amounts = [100.5, 200.5, 300.5, 400.5, 3_000_000_000];
    const strange = await Promise.all(amounts.map((amount) => startPurchase(shop, `strange ${amount}`)));
    for (const [n, deal] of strange.entries()) await deal.pay(await deal.order(), { amountInPaise: amounts[n] ?? 0 });
    const good = await startPurchase(shop, 'behind them');
    await good.pay(await good.order());
    clock.forward({ minutes: 4 });
    await shop.runReconciler();
    await expectEnding(good, enrolled);
    expect(logLines.filter((line) => line.includes('could not be reconciled'))).toHaveLength(5);
  });

  it('does not capture a payment that would be refunded, and expires the order after Razorpay releases it', async () => {
    const { razorpay, clock, db } = shop.test;
    const deal = await startPurchase(shop, 'held for nothing');
    const { paymentId } = await deal.pay(await deal.order(), { outcome: 'authorized' });
    await enrol(db, deal.studentId, deal.course.id);
    clock.forward({ minutes: 4 });
    await shop.runReconciler();
    const statusAtRazorpay = async () => (await razorpay.look()).payments.find(({ id }) => id === paymentId)?.status;
    expect(await statusAtRazorpay()).toBe('authorized');
    clock.forward({ hours: 73 });
    await razorpay.moveClock(1);
    expect(await statusAtRazorpay()).toBe('refunded');
    await shop.runReconciler();
    await shop.runReconciler();
    expect(await statusesOf(deal)).toEqual(['expired']);
    await expectEnding(deal, { enrolments: 0, refunds: 0 });
  });

  it('expires an order after a week in which its payment stayed authorized', async () => {
    const { razorpay, clock } = shop.test;
    const deal = await startPurchase(shop, 'held for ever');
    const held = await deal.pay(await deal.order(), { outcome: 'authorized' });
    await deal.tell(held, 'payment.authorized');
    await razorpay.setUp(false);
    clock.forward({ hours: 7 * 24 - 1 });
    await shop.runReconciler();
    expect(await statusesOf(deal)).toEqual(['authorized']);
    clock.forward({ hours: 1 });
    await shop.runReconciler();
    await razorpay.setUp(true);
    expect(await statusesOf(deal)).toEqual(['expired']);
    await deal.signInAgain();
    await deal.order();
  });
});

describe('payments.refund', () => {
  /** The student is enrolled by an admin while paying for the same course. */
  async function payForNothing(name: string) {
    const deal = await startPurchase(shop, name);
    const orderId = await deal.order();
    await enrol(shop.test.db, deal.studentId, deal.course.id);
    const paid = await deal.pay(orderId);
    expect((await deal.callback(paid)).status).toBe(409);
    return { deal, paid };
  }
  const refundOf = async ({ studentId }: Purchase) => {
    const ofStudent = eq(orders.studentId, studentId);
    const rows = await shop.test.db
      .select({ status: refunds.status, reference: refunds.reference, order: orders.status, orderId: orders.id })
      .from(refunds)
      .innerJoin(orders, and(eq(orders.id, refunds.orderId), ofStudent));
    return rows[0];
  };

  it('waits for a pending refund, and notifies the student once when it is processed', async () => {
    const { razorpay, db } = shop.test;
    const { deal, paid } = await payForNothing('pending');
    await razorpay.holdRefunds(true);
    await shop.runRefunds();
    await razorpay.holdRefunds(false);
    expect(await refundOf(deal)).toMatchObject({ status: 'requested', order: 'refund_pending' });
    const made = (await razorpay.look()).refunds.find((refund) => refund.payment_id === paid.paymentId);
    expect((await refundOf(deal))?.reference).toBe(made?.id);
    await razorpay.finishRefund(made?.id ?? '', 'processed');
    await deal.tell(paid, 'refund.processed');
    await deal.tellAll({ copies: 3 });
    await expectEnding(deal, givenBack);
    expect(await refundOf(deal)).toMatchObject({ status: 'processed', order: 'refunded' });
    const isRefundNotice = and(eq(notifications.userId, deal.studentId), eq(notifications.kind, 'payment_refunded'));
    const notices = await db.select({ channel: notifications.channel }).from(notifications).where(isRefundNotice);
    expect(notices.map(({ channel }) => channel).toSorted()).toEqual(['bell', 'mail']);
  });

  it('that failed is listed in the payment checks until an admin sends it, and is then found', async () => {
    const { razorpay, clock, db } = shop.test;
    const { deal, paid } = await payForNothing('refused');
    await razorpay.holdRefunds(true);
    await shop.runRefunds();
    const made = (await razorpay.look()).refunds.find((refund) => refund.payment_id === paid.paymentId);
    await razorpay.finishRefund(made?.id ?? '', 'failed');
    await deal.tell(paid, 'refund.failed');
    const failed = await refundOf(deal);
    expect(failed).toMatchObject({ status: 'failed', order: 'refund_pending' });
    const events = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, failed?.orderId ?? 0));
    expect(events.map(({ kind }) => kind)).toContain('refund_failed');
    const { token } = await shop.admin();
    const checks = await shop.test.call('GET', '/api/admin/payment-checks', { token });
    expect(checks.json()).toMatchObject({ paidNotEnrolled: [{ id: failed?.orderId }] });
    await razorpay.holdRefunds(false);
    const byHand = await shop.test.app.context.payments?.refund({
      paymentId: paid.paymentId,
      amountInPaise: deal.course.priceInPaise,
      key: 'made-in-the-dashboard',
    });
    expect(byHand?.status).toBe('processed');
    clock.forward({ minutes: 15 });
    await shop.runReconciler();
    await expectEnding(deal, givenBack);
  });

  /** Razorpay refuses the refund: from then on an admin has to send it. */
  async function expectFailed(deal: Purchase): Promise<void> {
    await shop.runRefunds();
    expect(await refundOf(deal)).toMatchObject({ status: 'failed', order: 'refund_pending' });
    shop.test.clock.forward({ minutes: 15 });
    await shop.runReconciler();
    expect(await refundOf(deal)).toMatchObject({ status: 'failed', order: 'refund_pending' });
  }
  async function askByHand({ paid }: Purchase, reference?: string) {
    const [row] = await shop.test.db
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.reference, paid[0]?.paymentId ?? ''));
    const { token } = await shop.admin();
    const headers = { 'idempotency-key': `by-hand-${row?.id}-${reference}` };
    const body = { reason: 'They asked for it', reference };
    const reply = await shop.test.call('POST', `/api/admin/payments/${row?.id}/refund`, { token, body, headers });
    expect(reply.status, reply.text).toBe(200);
  }
  const inDashboard = (paymentId: string, amountInPaise: number) =>
    shop.test.app.context.payments?.refund({ paymentId, amountInPaise, key: `dashboard-${paymentId}` });

  it('that was refused is not requested again; a double refund is logged as an error', async () => {
    const { razorpay, logLines } = shop.test;
    const { deal, paid } = await payForNothing('poor');
    await razorpay.breakCalls('POST /v1/payments/:id/refund', 'refuse');
    await expectFailed(deal);
    expect((await razorpay.look()).refunds.filter((one) => one.payment_id === paid.paymentId)).toEqual([]);
    await askByHand(deal, 'UTR0000000009');
    expect(await refundOf(deal)).toMatchObject({ status: 'processed', order: 'refunded', reference: 'UTR0000000009' });
    await inDashboard(paid.paymentId, deal.course.priceInPaise);
    await deal.tell(paid, 'refund.processed');
    expect(logLines.filter((line) => line.includes('given back twice'))).toHaveLength(1);
  });

  it('is not settled by a partial refund made in the Razorpay dashboard', async () => {
    const deal = await startPurchase(shop, 'in part');
    const paid = await deal.pay(await deal.order());
    expect((await deal.callback(paid)).status).toBe(200);
    await inDashboard(paid.paymentId, 100_00);
    await askByHand(deal);
    await expectFailed(deal);
    await deal.tell(paid, 'refund.processed');
    expect(await refundOf(deal)).toMatchObject({ status: 'failed', order: 'refund_pending' });
    await askByHand(deal, 'UTR0000000010');
    expect(await refundOf(deal)).toMatchObject({ status: 'processed', order: 'refunded' });
  });

  it('that was not requested here puts the order in review', async () => {
    const { db, app } = shop.test;
    const deal = await startPurchase(shop, 'dashboard');
    const paid = await deal.pay(await deal.order());
    expect((await deal.callback(paid)).status).toBe(200);
    const { priceInPaise: amountInPaise } = deal.course;
    await app.context.payments?.refund({ paymentId: paid.paymentId, amountInPaise, key: 'nobody-here-asked' });
    await deal.tell(paid, 'refund.processed');
    expect(await statusesOf(deal)).toEqual(['needs_review']);
    expect(await db.$count(payments, eq(payments.status, 'refunded'))).toBeGreaterThan(0);
    const { token } = await shop.admin();
    const checks = await shop.test.call('GET', '/api/admin/payment-checks', { token });
    expect(checks.json()).toMatchObject({ enrolledNotPaid: [{ student: { id: deal.studentId } }] });
  });
});
