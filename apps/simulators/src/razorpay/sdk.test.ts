import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RazorpaySimulator, startRazorpaySimulator } from './razorpay.ts';

/** Razorpay's official SDK against the simulator: shows that the simulator's replies have the real format. */
const keys = { keyId: 'rzp_test_key', keySecret: 'key secret', webhookSecret: 'webhook secret' };
let razorpay: RazorpaySimulator;
let sdk: Razorpay;
let newest: { readonly body: string; readonly signature: string };

beforeAll(async () => {
  razorpay = await startRazorpaySimulator({
    ...keys,
    webhookUrl: async (body, headers) => {
      newest = { body: body.toString(), signature: headers['x-razorpay-signature'] ?? '' };
      return 200;
    },
  });
  sdk = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  // The SDK has no option for another host, so its private base URL is replaced.
  const { rq } = sdk.api as unknown as { rq: { defaults: { baseURL: string } } };
  rq.defaults.baseURL = razorpay.url;
});

afterAll(() => razorpay.close());

const createOrder = (receipt: string) =>
  sdk.orders.create({ amount: 49_900, currency: 'INR', receipt, notes: { course: '7' } });

test('orders: create, fetch, find by receipt', async () => {
  const order = await createOrder('receipt-1');
  expect(order).toMatchObject({ entity: 'order', amount: 49_900, status: 'created', notes: { course: '7' } });
  expect(await sdk.orders.fetch(order.id)).toEqual(order);
  await createOrder('receipt-2');
  expect(await sdk.orders.all({ receipt: 'receipt-1' })).toEqual({ entity: 'collection', count: 1, items: [order] });
});

test('payments: of an order, fetch, capture; the browser’s signature is accepted', async () => {
  const order = await createOrder('receipt-3');
  const { paymentId, signature } = await razorpay.pay(order.id, { outcome: 'authorized' });
  const { items } = await sdk.orders.fetchPayments(order.id);
  expect(items).toMatchObject([{ id: paymentId, status: 'authorized' }]);
  const captured = await sdk.payments.capture(paymentId, 49_900, 'INR');
  expect(captured).toMatchObject({ status: 'captured', captured: true });
  expect(await sdk.payments.fetch(paymentId)).toEqual(captured);
  const ids = { order_id: order.id, payment_id: paymentId };
  expect(validatePaymentVerification(ids, signature, keys.keySecret)).toBe(true);
  expect(validatePaymentVerification(ids, signature, keys.webhookSecret)).toBe(false);
});

test('refunds, and the signature of their webhook', async () => {
  const order = await createOrder('receipt-4');
  const { paymentId } = await razorpay.pay(order.id);
  const refund = await sdk.payments.refund(paymentId, { amount: 49_900 });
  expect(refund).toMatchObject({ entity: 'refund', payment_id: paymentId, amount: 49_900 });
  expect(await sdk.refunds.fetch(refund.id)).toMatchObject({ status: 'processed' });
  await razorpay.webhooksSettled();
  expect(newest.body).toContain('refund.processed');
  expect(Razorpay.validateWebhookSignature(newest.body, newest.signature, keys.webhookSecret)).toBe(true);
});

test('errors arrive with code and description in the right fields', async () => {
  await expect(sdk.orders.create({ amount: 50, currency: 'INR' })).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description: 'The amount must be at least INR 1.00', field: 'amount' },
  });
});
