import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders, paymentEvents, payments, refunds } from '#database/tables/payments.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay, webhookPath } from '../../../../test/payments/razorpay.ts';
import { createBuyer } from '../../../../test/payments/purchases.ts';

const oldSecret = 'the-one-from-before-the-rotation';

let test: TestAppWithRazorpay;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
});
afterAll(() => test.close());

const webhooksSent = async () => (await test.razorpay.look()).webhooks;
const idsOf = (webhooks: Awaited<ReturnType<typeof webhooksSent>>) => webhooks.map(({ eventId }) => eventId);

async function paidBuyer(how: Parameters<TestAppWithRazorpay['razorpay']['pay']>[1] = {}) {
  const buyer = await createBuyer(test);
  const orderId = await buyer.order();
  const before = (await webhooksSent()).length;
  const callback = await test.razorpay.pay(orderId, how);
  return { buyer, callback, webhooks: (await webhooksSent()).slice(before) };
}

/** Sends a webhook with Razorpay's signature from the test itself. */
function post(body: string, headers: Readonly<Record<string, string>> = {}) {
  const signature = createHmac('sha256', test.razorpayKeys.webhookSecret).update(body).digest('hex');
  return test.call('POST', webhookPath, { body, headers: { 'x-razorpay-signature': signature, ...headers } });
}

describe('POST /payments/webhook', () => {
  it('200: paid and enrolled without a browser; each event stored once, in any order and with duplicates', async () => {
    const { buyer, webhooks } = await paidBuyer();
    await test.razorpay.releaseWebhooks({ copies: 3, shuffleSeed: 8, concurrency: 4 });
    for (const { eventId } of webhooks) expect(await test.razorpay.repeatWebhook(eventId)).toBe(200);
    const [order] = await buyer.orders();
    expect([order?.status, (await buyer.enrolments()).length]).toEqual(['paid', 1]);
    const kept = await test.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.orderId, order?.id ?? 0));
    expect(kept.map(({ providerEventId }) => providerEventId).toSorted()).toEqual(idsOf(webhooks).toSorted());
    expect(await test.db.$count(payments, eq(payments.orderId, order?.id ?? 0))).toBe(1);
  });

  it.each(['wrong_signature', 'no_signature', 'reserialised', 'key_secret'] as const)(
    '400 for a forgery (%s): 0 rows (threat 9)',
    async (forgery) => {
      const { buyer, webhooks } = await paidBuyer();
      const before = await test.db.$count(paymentEvents);
      for (const { eventId } of webhooks) expect(await test.razorpay.forgeWebhook(forgery, eventId)).toBe(400);
      expect([await test.db.$count(paymentEvents), await buyer.enrolments()]).toEqual([before, []]);
      expect(await buyer.orders()).toMatchObject([{ status: 'provider_created' }]);
    },
  );

  it('403 for a signed-in user', async () => {
    const { token } = await test.signInAs('admin');
    expect((await test.call('POST', webhookPath, { token, body: '{}' })).status).toBe(403);
  });

  it('200 with an old secret that is still configured', async () => {
    const rotated = await startTestAppWithRazorpay({
      REDIS_URL: '',
      RAZORPAY_WEBHOOK_SECRETS: `new-secret-of-ours,${oldSecret}`,
    });
    const buyer = await createBuyer(rotated);
    await rotated.razorpay.pay(await buyer.order());
    await rotated.razorpay.rotateWebhookSecret(oldSecret);
    await rotated.razorpay.releaseWebhooks();
    expect(await buyer.standing()).toBe('enrolled');
    await rotated.close();
  });

  it('200 for unhandled, unknown or unreadable messages: stored, and nothing else', async () => {
    const bodies = [
      '{"event":"invoice.paid","payload":{}}',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":7}}}}',
      JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: strangePayment } } }),
      '[]',
      'no json at all',
    ];
    for (const [index, body] of bodies.entries()) {
      const reply = await post(body, { 'x-razorpay-event-id': `event_strange${index}` });
      expect([reply.status, reply.json()]).toEqual([200, { message: 'Thank you.' }]);
    }
    const kept = await test.db
      .select()
      .from(paymentEvents)
      .where(sql`${paymentEvents.providerEventId} like 'event_strange%'`);
    expect(kept.map(({ event, orderId }) => [event, orderId])).toEqual([
      ['invoice.paid', null],
      ['payment.captured', null],
      ['payment.captured', null],
      ['unreadable', null],
      ['unreadable', null],
    ]);
    expect(kept.map(({ body }) => body)).toEqual(bodies);
  });

  it('200 without an event id: the same bytes are the same event', async () => {
    const before = await test.db.$count(paymentEvents);
    for (let time = 1; time <= 2; time += 1)
      expect((await post('{"event":"order.unnumbered","payload":{}}')).status).toBe(200);
    expect(await test.db.$count(paymentEvents)).toBe(before + 1);
  });

  it('200 finds an order by its receipt if its Razorpay id was never stored', async () => {
    const { buyer, callback } = await paidBuyer();
    await test.db
      .update(orders)
      .set({ providerOrderId: null, status: 'created' })
      .where(eq(orders.studentId, buyer.id));
    await test.razorpay.releaseWebhooks();
    expect(await buyer.orders()).toMatchObject([{ status: 'paid', providerOrderId: callback.orderId }]);
    expect(await buyer.enrolments()).toHaveLength(1);
  });

  it('200 for failed and captured events in any order: the order is paid', async () => {
    const { buyer } = await paidBuyer({ outcome: 'failed_then_captured' });
    await test.razorpay.releaseWebhooks({ shuffleSeed: 3 });
    expect([await buyer.standing(), (await buyer.enrolments()).length]).toEqual(['enrolled', 1]);
  });

  it('200 for a payment that belongs to another order: stored, and nobody is enrolled by it', async () => {
    const { buyer, callback, webhooks } = await paidBuyer();
    await test.razorpay.releaseWebhooks();
    const other = await createBuyer(test);
    const body = webhooks.find(({ event }) => event === 'payment.captured')?.body ?? '';
    const moved = body.replaceAll(callback.orderId, await other.order());
    expect((await post(moved, { 'x-razorpay-event-id': 'event_moved' })).status).toBe(200);
    expect([await other.standing(), (await buyer.enrolments()).length]).toEqual(['buyable', 1]);
    expect(await test.db.$count(paymentEvents, eq(paymentEvents.providerEventId, 'event_moved'))).toBe(1);
  });

  it('200 for a requested refund that Razorpay has processed', async () => {
    const { buyer, callback } = await paidBuyer();
    await test.razorpay.releaseWebhooks();
    const amountInPaise = buyer.course.priceInPaise;
    const asked = { key: randomUUID(), amountInPaise, reason: 'Asked for', requestedBy: 'admin:1' };
    const known = await test.db.select().from(payments).where(eq(payments.reference, callback.paymentId));
    const rows = known.map(({ id: paymentId, orderId }) => ({ ...asked, paymentId, orderId }));
    await test.db.insert(refunds).values(rows.map((row) => ({ ...row, requestedAt: test.clock.now() })));
    await test.db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.studentId, buyer.id));
    const entity = { id: 'rfnd_Told12345', payment_id: callback.paymentId, amount: amountInPaise, status: 'processed' };
    await test.razorpay.announce('refund.processed', { refund: { entity } });
    await test.razorpay.releaseWebhooks();
    expect(await buyer.orders()).toMatchObject([{ status: 'refunded' }]);
  });

  it('503 when the database goes away in the middle: nothing is stored, and Razorpay’s next try enrols', async () => {
    const { buyer, webhooks } = await paidBuyer();
    await test.db.execute(`create function go_away() returns trigger language plpgsql as
      $$ begin raise exception 'going' using errcode = '57P01'; end $$`);
    await test.db.execute('create trigger away before insert on receipts for each row execute function go_away()');
    const before = await test.db.$count(paymentEvents);
    const webhook = webhooks.find(({ event }) => event === 'payment.captured');
    expect(await test.razorpay.repeatWebhook(webhook?.eventId ?? '')).toBe(503);
    expect([await test.db.$count(paymentEvents), await buyer.enrolments()]).toEqual([before, []]);
    await test.db.execute('drop function go_away cascade');
    await test.razorpay.releaseWebhooks();
    expect([await buyer.standing(), (await buyer.enrolments()).length]).toEqual(['enrolled', 1]);
  });
});

const strangePayment = {
  id: 'pay_Strange12345',
  order_id: 'order_Strange12345',
  status: 'captured',
  amount: 100,
  currency: 'INR',
  method: 'upi',
  created_at: 1_800_000_000,
};
