import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRazorpayControls } from './controls-client.ts';
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';
import { type RazorpaySimulator, startRazorpaySimulator } from './razorpay.ts';

const keys = { keyId: 'rzp_test_key', keySecret: 'key secret', webhookSecret: 'webhook secret' };
let razorpay: RazorpaySimulator;

beforeEach(async () => {
  razorpay = await startRazorpaySimulator(keys);
});

afterEach(() => razorpay.close());

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

async function call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  const response = await fetch(`${razorpay.url}/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function createOrder(amount = 50_000): Promise<OrderEntity> {
  const { body } = await call('/orders', { amount, currency: 'INR', receipt: 'a receipt' });
  return body as OrderEntity;
}

const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

describe('it refuses with the error texts of the real Razorpay', () => {
  test('401 for a wrong key', async () => {
    const reply = await call('/orders', {}, { authorization: 'Basic nonsense' });
    expect(reply).toMatchObject({ status: 401, body: refusal('Authentication failed') });
  });

  test.each([
    ['no amount', { currency: 'INR' }, 'The amount field is required.'],
    ['half a paisa', { amount: 100.5, currency: 'INR' }, 'The amount must be an integer.'],
    ['less than a rupee', { amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00'],
    [
      'a long receipt',
      { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
    ],
    [
      'many notes',
      {
        amount: 100,
        currency: 'INR',
        notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`n${at}`, ''])),
      },
      'Number of fields in notes should be less than or equal to 15',
    ],
  ])('400 for an order with %s', async (_title, body, description) => {
    expect(await call('/orders', body)).toMatchObject({ status: 400, body: refusal(description) });
  });

  test.each(['/orders/order_none', '/payments/pay_none', '/refunds/rfnd_none'])('400 for %s', async (path) => {
    expect(await call(path)).toMatchObject({ status: 400, body: refusal('The id provided does not exist') });
  });

  test('404 for an unknown path', async () => {
    expect(await call('/cards')).toMatchObject({ status: 404 });
  });
});

describe('paying', () => {
  test('a payment is captured automatically, and a paid order accepts no further payment', async () => {
    const order = await createOrder();
    const { paymentId } = await razorpay.pay(order.id, { method: 'upi' });
    expect((await call(`/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      captured: true,
      method: 'upi',
    });
    const paid = { status: 'paid', amount_paid: 50_000, amount_due: 0, attempts: 1 };
    expect((await call(`/orders/${order.id}`)).body).toMatchObject(paid);
    await expect(razorpay.pay(order.id)).rejects.toThrow('Payment already done for this order.');
  });

  test('an authorised payment can be captured once, in full', async () => {
    const order = await createOrder();
    const { paymentId } = await razorpay.pay(order.id, { outcome: 'authorized' });
    const capture = (amount: number) => call(`/payments/${paymentId}/capture`, { amount, currency: 'INR' });
    expect(await capture(100)).toMatchObject({
      status: 400,
      body: refusal('Capture amount must be equal to the amount authorized'),
    });
    expect(await capture(50_000)).toMatchObject({ status: 200, body: { status: 'captured' } });
    expect(await capture(50_000)).toMatchObject({
      status: 400,
      body: refusal('This payment has already been captured'),
    });
  });

  test('a payment that is not captured is refunded after three days', async () => {
    const order = await createOrder();
    const { paymentId } = await razorpay.pay(order.id, { outcome: 'authorized' });
    await razorpay.moveClock(4 * 24 * 60 * 60 * 1000);
    expect((await call(`/payments/${paymentId}`)).body).toMatchObject({ status: 'refunded', captured: false });
  });

  test('a failed payment may be captured later', async () => {
    const order = await createOrder();
    const { paymentId } = await razorpay.pay(order.id, { outcome: 'failed', method: 'upi' });
    expect((await call(`/orders/${order.id}`)).body).toMatchObject({ status: 'attempted', attempts: 1 });
    await razorpay.settlePayment(paymentId);
    const { items } = (await call(`/orders/${order.id}/payments`)).body as { items: PaymentEntity[] };
    expect(items).toMatchObject([{ id: paymentId, status: 'captured', error_code: null }]);
  });
});

describe('refunds', () => {
  async function payAndRefund(body: unknown, key?: string): Promise<(again: unknown) => Promise<Reply>> {
    const { paymentId } = await razorpay.pay((await createOrder()).id);
    const refund = (its: unknown) =>
      call(`/payments/${paymentId}/refund`, its, key === undefined ? {} : { 'x-refund-idempotency': key });
    expect(await refund(body)).toMatchObject({ status: 200, body: { payment_id: paymentId, status: 'processed' } });
    return refund;
  }

  test('partial refunds never exceed the payment', async () => {
    const refund = await payAndRefund({ amount: 20_000 });
    expect(await refund({ amount: 40_000 })).toMatchObject({
      body: refusal('The refund amount provided is greater than amount captured'),
    });
    expect(await refund({})).toMatchObject({ body: { amount: 30_000 } });
    expect(await refund({})).toMatchObject({ body: refusal('The payment has been fully refunded already') });
    expect((await razorpay.look()).orders).toMatchObject([{ status: 'paid' }]);
  });

  test('the same idempotency key gives one refund', async () => {
    const refund = await payAndRefund({ amount: 20_000 }, 'a-key-of-mine');
    expect((await refund({ amount: 20_000 })).body).toMatchObject({ amount: 20_000 });
    expect(await refund({ amount: 10_000 })).toMatchObject({
      status: 400,
      body: refusal('Different request body sent for the same Idempotency Header'),
    });
    expect((await razorpay.look()).refunds).toHaveLength(1);
  });

  test('409 while the first one with that key is under way', async () => {
    const { paymentId } = await razorpay.pay((await createOrder()).id);
    await razorpay.breakCalls('POST /v1/payments/:id/refund', 'slow');
    const refund = () => call(`/payments/${paymentId}/refund`, {}, { 'x-refund-idempotency': 'a-key-of-mine' });
    const replies = await Promise.all([refund(), refund()]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('may stay pending, and may fail', async () => {
    await razorpay.holdRefunds(true);
    const { paymentId } = await razorpay.pay((await createOrder()).id);
    const { body } = await call(`/payments/${paymentId}/refund`, {});
    const { id } = body as RefundEntity;
    await razorpay.finishRefund(id, 'failed');
    expect((await call(`/payments/${paymentId}/refunds`)).body).toMatchObject({ items: [{ id, status: 'failed' }] });
    expect((await call(`/payments/${paymentId}`)).body).toMatchObject({ status: 'captured', refund_status: null });
  });
});

test('lists payments newest first, by time and in pages', async () => {
  const ids: string[] = [];
  for (const days of [0, 1, 1]) {
    await razorpay.moveClock(days * 24 * 60 * 60 * 1000);
    ids.push((await razorpay.pay((await createOrder()).id)).paymentId);
  }
  const [, second] = (await razorpay.look()).payments;
  const list = async (query: string) => {
    const { items } = (await call(`/payments?${query}`)).body as { items: PaymentEntity[] };
    return items.map(({ id }) => id);
  };
  expect(await list('')).toEqual(ids.toReversed());
  expect(await list('count=1&skip=1')).toEqual([ids[1]]);
  expect(await list(`from=${second?.created_at}&to=${second?.created_at}`)).toEqual([ids[1]]);
});

describe('injected faults', () => {
  test.each([
    ['error', 500, 0],
    ['rate-limit', 429, 0],
    ['garbage', 200, 1],
  ] as const)('%s answers %i', async (fault, status, made) => {
    await razorpay.breakCalls('POST /v1/orders', fault);
    const response = await fetch(`${razorpay.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}` },
      body: JSON.stringify({ amount: 100, currency: 'INR' }),
    });
    expect(response.status).toBe(status);
    const { orders, calls } = await razorpay.look();
    expect(orders).toHaveLength(made);
    expect(calls).toHaveLength(1);
    expect(await createOrder()).toMatchObject({ status: 'created' });
  });

  test.each([
    ['cut', 0],
    ['drop', 1],
  ] as const)('%s loses the connection', async (fault, made) => {
    await razorpay.breakCalls('*', fault);
    await expect(createOrder()).rejects.toThrow('fetch failed');
    expect((await razorpay.look()).orders).toHaveLength(made);
  });

  test('no call is answered until setUp(true)', async () => {
    await razorpay.setUp(false);
    await expect(createOrder()).rejects.toThrow('fetch failed');
    await razorpay.setUp(true);
    expect(await createOrder()).toMatchObject({ status: 'created' });
  });
});

test('the controls work over HTTP, and the page shows the result', async () => {
  const controls = createRazorpayControls(razorpay.url);
  const order = await createOrder();
  const { paymentId } = await controls.pay(order.id);
  await controls.moveClock(1000);
  expect(await controls.look()).toMatchObject({ payments: [{ id: paymentId }], webhooks: [{}, {}, {}] });
  await expect(controls.settlePayment(paymentId)).rejects.toThrow('already been captured');
  expect(await (await fetch(razorpay.url)).text()).toContain(paymentId);
});

test('orders and payments survive a restart if a file is set', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'avsar-bank-')), 'books.json');
  await razorpay.close();
  razorpay = await startRazorpaySimulator({ ...keys, file });
  const order = await createOrder();
  await razorpay.close();
  razorpay = await startRazorpaySimulator({ ...keys, file });
  expect((await call(`/orders/${order.id}`)).body).toEqual(order);
  await razorpay.close();
  razorpay = await startRazorpaySimulator(keys);
  await rm(dirname(file), { recursive: true });
});

test('the same seed gives the same ids', async () => {
  const idOf = async () => {
    const seeded = await startRazorpaySimulator({ ...keys, seed: 8 });
    const response = await fetch(`${seeded.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}` },
      body: JSON.stringify({ amount: 100, currency: 'INR' }),
    });
    await seeded.close();
    return ((await response.json()) as OrderEntity).id;
  };
  expect(await idOf()).toBe(await idOf());
});
