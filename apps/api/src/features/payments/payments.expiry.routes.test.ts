import type { OpenOrder, OrderDetail } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { notifications } from '#database/tables/notifications.ts';
import { offlinePayments } from '#database/tables/payments.ts';
import { nextReference, openRazorpay } from '../../../test/open-orders.ts';
import { openDeal, openShop, type Shop } from '../../../test/payments-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openRazorpay(shop.test.db);
});
afterAll(async () => {
  await shop.closeStaff();
  await shop.test.close();
});

const changes = {
  'its price changed': () => ({ priceInPaise: 7_00 }),
  'its course archived': () => ({ archivedAt: shop.test.clock.now() }),
};
const kinds = ['its price changed', 'its course archived'] as const;

let deal: Awaited<ReturnType<typeof openDeal>>;
let deals = 0;
beforeEach(async () => {
  deals += 1;
  deal = await openDeal(shop, `expiry ${deals}`);
});

const change = (kind: keyof typeof changes) =>
  shop.test.db.update(courses).set(changes[kind]()).where(eq(courses.id, deal.course.id));

async function passADay() {
  shop.test.clock.forward({ hours: 24 });
  await deal.signInAgain();
}

/** The order as the admin sees it: its only one, or the oldest. */
async function orderSeen(): Promise<OrderDetail> {
  const { token } = await shop.admin();
  const list = await shop.test.call('GET', `/api/admin/orders?student=${deal.studentId}`, { token });
  const oldest = list.json<{ id: number }[]>().at(-1)?.id ?? 0;
  return (await shop.test.call('GET', `/api/admin/orders/${oldest}`, { token })).json<OrderDetail>();
}

const timelineOf = ({ timeline }: OrderDetail) => timeline.map(({ kind }) => kind);

describe('an order nobody tried to pay for a day', () => {
  it('is not handed out again, also before the reconciler has closed it: a new one at the price of the day', async () => {
    const old = await deal.order();
    await change('its price changed');
    await passADay();
    expect((await deal.offer()).json()).toMatchObject({ amount: 7, standing: 'buyable' });
    const created = (await deal.create()).json<OpenOrder>();
    expect([created.amount, created.orderId === old]).toEqual([7, false]);
    const order = await orderSeen();
    expect([order.status, timelineOf(order)]).toEqual(['expired', ['created', 'provider_created', 'expired']]);
  });

  it('is not handed out again at the same price either', async () => {
    const old = await deal.order();
    await passADay();
    expect(await deal.order()).not.toBe(old);
  });

  it('404 for a course that was archived meanwhile, in the offer, the order and the transfer', async () => {
    await deal.order();
    await change('its course archived');
    // Until then it is theirs to pay.
    expect([(await deal.offer()).status, (await deal.create()).status]).toEqual([200, 200]);
    await passADay();
    const replies = [await deal.offer(), await deal.create(), await deal.transfer({ reference: nextReference() })];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('409 for a transfer at its old price: nothing is noted', async () => {
    await deal.order();
    await change('its price changed');
    await passADay();
    const amount = deal.course.priceInPaise / 100;
    const before = await shop.test.db.$count(offlinePayments);
    expect((await deal.transfer({ reference: nextReference(), amount })).status).toBe(409);
    expect(await shop.test.db.$count(offlinePayments)).toBe(before);
    expect((await deal.transfer({ reference: nextReference(), amount: 7 })).status).toBe(201);
  });

  it.each(kinds)('%s: paid all the same, the money goes back whole, and the student is told why', async (kind) => {
    const orderId = await deal.order();
    shop.test.clock.forward({ hours: 24 });
    await shop.runReconciler();
    await change(kind);
    shop.test.clock.forward({ minutes: 1 });
    const paid = await deal.pay(orderId);
    await deal.signInAgain();
    const reply = await deal.callback(paid);
    expect([reply.status, reply.json()]).toMatchObject([409, { message: 'This payment goes back to you.' }]);
    await shop.runRefunds();
    const order = await orderSeen();
    expect(order).toMatchObject({ status: 'refunded', isEnrolled: false, receiptNumber: null });
    expect(timelineOf(order).slice(-4)).toEqual(['expired', 'captured', 'refund_requested', 'refund_processed']);
    const [payment] = order.payments;
    expect(payment).toMatchObject({ status: 'refunded', refund: { status: 'processed', amount: payment?.amount } });
    const told = await shop.test.db.select().from(notifications).where(eq(notifications.userId, deal.studentId));
    expect(told.map(({ kind: what, channel }) => `${what} ${channel}`).toSorted()).toEqual([
      'payment_refunded bell',
      'payment_refunded mail',
    ]);
    const reason = { reason: expect.stringMatching(/^The order had expired, and the /) as string };
    expect(told[0]?.facts).toMatchObject(reason);
    expect(shop.test.logLines.some((line) => line.includes('refunded by itself. The order had expired'))).toBe(true);
  });

  it.each(kinds)('%s: marked as paid by the admin it waits for a person, who gives it back', async (kind) => {
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
    expect(order.reviewReason).toMatch(/^The order had expired, .* Please give it back\.$/);
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

  it.each(kinds)('%s: what the bank holds for it is left there, and nothing is taken', async (kind) => {
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

describe('a transfer told before the order’s day was over', () => {
  it.each(kinds)('%s: approved later, it pays at its price', async (kind) => {
    expect((await deal.transfer({ reference: nextReference() })).status).toBe(201);
    shop.test.clock.forward({ hours: 30 });
    await shop.runReconciler();
    await change(kind);
    const { token } = await shop.admin();
    const [transfer] = (await orderSeen()).transfers;
    expect((await shop.test.call('POST', `/api/admin/transfers/${transfer?.id}/approve`, { token })).status).toBe(200);
    expect(await orderSeen()).toMatchObject({ status: 'paid', isEnrolled: true });
  });

  it('refused, and the order closed: marked as paid by the admin, it is still at its price', async () => {
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
