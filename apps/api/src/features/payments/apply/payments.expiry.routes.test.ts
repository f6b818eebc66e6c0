import type { OpenOrder, OrderDetail } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { notifications } from '#database/tables/notifications.ts';
import { offlinePayments } from '#database/tables/payments.ts';
import { nextReference, enableBankTransfers } from '../../../../test/payments/open-orders.ts';
import { startPurchase, openPaymentTest, type Shop } from '../../../../test/payments/payments-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
  await enableBankTransfers(shop.test.db);
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

const changes = {
  'its price changed': () => ({ priceInPaise: 7_00 }),
  'its course archived': () => ({ archivedAt: shop.test.clock.now() }),
};
const kinds = ['its price changed', 'its course archived'] as const;

let deal: Awaited<ReturnType<typeof startPurchase>>;
let deals = 0;
beforeEach(async () => {
  deals += 1;
  deal = await startPurchase(shop, `expiry ${deals}`);
});

const change = (kind: keyof typeof changes) =>
  shop.test.db.update(courses).set(changes[kind]()).where(eq(courses.id, deal.course.id));

async function passADay() {
  shop.test.clock.forward({ hours: 24 });
  await deal.signInAgain();
}

/** The student's oldest order, as the admin sees it. */
async function orderSeen(): Promise<OrderDetail> {
  const { token } = await shop.admin();
  const list = await shop.test.call('GET', `/api/admin/orders?student=${deal.studentId}`, { token });
  const oldest = list.json<{ id: number }[]>().at(-1)?.id ?? 0;
  return (await shop.test.call('GET', `/api/admin/orders/${oldest}`, { token })).json<OrderDetail>();
}

const timelineOf = ({ timeline }: OrderDetail) => timeline.map(({ kind }) => kind);

describe('an order nobody tried to pay for a day', () => {
  it('is not reused, even before the reconciler has closed it: a new order has today’s price', async () => {
    const old = await deal.order();
    await change('its price changed');
    await passADay();
    expect((await deal.offer()).json()).toMatchObject({ amount: 7, standing: 'buyable' });
    const created = (await deal.create()).json<OpenOrder>();
    expect([created.amount, created.orderId === old]).toEqual([7, false]);
    const order = await orderSeen();
    expect([order.status, timelineOf(order)]).toEqual(['expired', ['created', 'provider_created', 'expired']]);
  });

  it('is not reused, even at the same price', async () => {
    const old = await deal.order();
    await passADay();
    expect(await deal.order()).not.toBe(old);
  });

  it('404 for a course that was archived meanwhile, in the offer, the order and the transfer', async () => {
    await deal.order();
    await change('its course archived');
    // Within its day the order can still be paid.
    expect([(await deal.offer()).status, (await deal.create()).status]).toEqual([200, 200]);
    await passADay();
    const replies = [await deal.offer(), await deal.create(), await deal.transfer({ reference: nextReference() })];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('409 for a transfer at its old price: nothing is stored', async () => {
    await deal.order();
    await change('its price changed');
    await passADay();
    const amount = deal.course.priceInPaise / 100;
    const before = await shop.test.db.$count(offlinePayments);
    expect((await deal.transfer({ reference: nextReference(), amount })).status).toBe(409);
    expect(await shop.test.db.$count(offlinePayments)).toBe(before);
    expect((await deal.transfer({ reference: nextReference(), amount: 7 })).status).toBe(201);
  });

  it.each(kinds)('%s: a payment is refunded in full, and the student is notified with the reason', async (kind) => {
    const orderId = await deal.order();
    shop.test.clock.forward({ hours: 24 });
    await shop.runReconciler();
    await change(kind);
    shop.test.clock.forward({ minutes: 1 });
    const paid = await deal.pay(orderId);
    await deal.signInAgain();
    const reply = await deal.callback(paid);
    expect([reply.status, reply.json()]).toMatchObject([409, { message: 'We are refunding this payment.' }]);
    await shop.runRefunds();
    const order = await orderSeen();
    expect(order).toMatchObject({ status: 'refunded', isEnrolled: false, receiptNumber: null });
    expect(timelineOf(order).slice(-4)).toEqual(['expired', 'captured', 'refund_requested', 'refund_processed']);
    const [payment] = order.payments;
    expect(payment).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'processed', effect: 'returns', amount: payment?.amount }],
    });
    const notified = await shop.test.db.select().from(notifications).where(eq(notifications.userId, deal.studentId));
    expect(notified.map(({ kind: what, channel }) => `${what} ${channel}`).toSorted()).toEqual([
      'payment_refunded bell',
      'payment_refunded mail',
    ]);
    const reason = { reason: expect.stringMatching(/^The order had expired, and the /) as string };
    expect(notified[0]?.facts).toMatchObject(reason);
    expect(shop.test.logLines.some((line) => line.includes('refunded by itself. The order had expired'))).toBe(true);
  });

  it.each(kinds)('%s: marked as paid by the admin, it goes to review to be refunded', async (kind) => {
    await deal.order();
    shop.test.clock.forward({ hours: 24 });
    await shop.runReconciler();
    await change(kind);
    const { token } = await shop.admin();
    const { id } = await orderSeen();
    const body = { reference: nextReference() };
    const reply = await shop.test.call('POST', `/api/admin/orders/${id}/offline-paid`, { token, body });
    const order = reply.json<OrderDetail>();
    expect([reply.status, order]).toMatchObject([200, { status: 'needs_review', isEnrolled: false }]);
    expect(order.reviewReason).toMatch(/^The order had expired, .* Please refund it\.$/);
  });

  it('unchanged, and marked as paid by the admin: paid and enrolled', async () => {
    await deal.order();
    shop.test.clock.forward({ hours: 24 });
    await shop.runReconciler();
    const { token } = await shop.admin();
    const body = { reference: nextReference() };
    const url = `/api/admin/orders/${(await orderSeen()).id}/offline-paid`;
    const reply = await shop.test.call('POST', url, { token, body });
    expect([reply.status, reply.json()]).toMatchObject([200, { status: 'paid', isEnrolled: true }]);
  });

  it.each(kinds)('%s: an authorized payment for it is not captured', async (kind) => {
    const { clock, razorpay } = shop.test;
    const orderId = await deal.order();
    clock.forward({ hours: 25 });
    await shop.runReconciler();
    await change(kind);
    const { paymentId } = await deal.pay(orderId, { outcome: 'authorized' });
    clock.forward({ hours: 1, minutes: 1 });
    await shop.runReconciler();
    expect((await razorpay.look()).payments.find(({ id }) => id === paymentId)?.status).toBe('authorized');
    expect(await orderSeen()).toMatchObject({ status: 'expired', isEnrolled: false });
  });
});

describe('a transfer submitted before the order expired', () => {
  it.each(kinds)('%s: approved later, it pays the order at its price', async (kind) => {
    expect((await deal.transfer({ reference: nextReference() })).status).toBe(201);
    shop.test.clock.forward({ hours: 30 });
    await shop.runReconciler();
    await change(kind);
    const { token } = await shop.admin();
    const [transfer] = (await orderSeen()).transfers;
    expect((await shop.test.call('POST', `/api/admin/transfers/${transfer?.id}/approve`, { token })).status).toBe(200);
    expect(await orderSeen()).toMatchObject({ status: 'paid', isEnrolled: true });
  });

  it('refused, and the order expired: marked as paid by the admin, the order keeps its price', async () => {
    await deal.transfer({ reference: nextReference() });
    const { token } = await shop.admin();
    const { transfers } = await orderSeen();
    const refusal = { token, body: { reason: 'Not found yet.' } };
    await shop.test.call('POST', `/api/admin/transfers/${transfers[0]?.id}/refuse`, refusal);
    shop.test.clock.forward({ hours: 30 });
    await shop.runReconciler();
    await change('its price changed');
    const order = await orderSeen();
    expect(order.status).toBe('expired');
    const call = { token: (await shop.admin()).token, body: { reference: nextReference() } };
    const reply = await shop.test.call('POST', `/api/admin/orders/${order.id}/offline-paid`, call);
    expect([reply.status, reply.json()]).toMatchObject([200, { status: 'paid', isEnrolled: true }]);
  });
});
