import { afterEach, expect, test } from 'vitest';
import { type RazorpaySimulator, startRazorpaySimulator } from './razorpay.ts';
import { signWebhook } from './webhook-sender.ts';

const keys = { keyId: 'rzp_test_key', keySecret: 'key secret', webhookSecret: 'webhook secret' };

interface Received {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

let razorpay: RazorpaySimulator;
let received: Received[];

afterEach(() => razorpay.close());

async function open(webhookMode: 'send' | 'hold' | 'drop', statuses: number[] = []): Promise<string> {
  received = [];
  razorpay = await startRazorpaySimulator({
    ...keys,
    webhookMode,
    retryMilliseconds: [1, 1],
    webhookUrl: async (body, headers) => {
      received.push({ body: body.toString(), headers });
      return statuses.shift() ?? 200;
    },
  });
  const response = await fetch(`${razorpay.url}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}` },
    body: JSON.stringify({ amount: 50_000, currency: 'INR' }),
  });
  return ((await response.json()) as { id: string }).id;
}

const events = () => received.map(({ body }) => (JSON.parse(body) as { event: string }).event);
const isWellSigned = ({ body, headers }: Received, secret = keys.webhookSecret) =>
  headers['x-razorpay-signature'] === signWebhook(body, secret);

test('sends an event for every step, with a signature over its bytes', async () => {
  const orderId = await open('send');
  const { paymentId } = await razorpay.pay(orderId);
  await razorpay.webhooksSettled();
  expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  expect(received.every((one) => isWellSigned(one))).toBe(true);
  expect(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
  expect(JSON.parse(received[2]?.body ?? '')).toMatchObject({
    entity: 'event',
    contains: ['payment', 'order'],
    payload: { payment: { entity: { id: paymentId, status: 'captured' } }, order: { entity: { status: 'paid' } } },
  });
});

test('retries under the same event id until a 2xx, and gives up after the last attempt', async () => {
  const orderId = await open('send', [500, 200]);
  await razorpay.pay(orderId, { outcome: 'failed' });
  await razorpay.webhooksSettled();
  expect(received[0]?.headers['x-razorpay-event-id']).toBe(received[1]?.headers['x-razorpay-event-id']);
  expect((await razorpay.look()).webhooks).toMatchObject([{ state: 'delivered', statuses: [500, 200] }]);

  await razorpay.close();
  const other = await open('send', [500, 500, 503]);
  await razorpay.pay(other, { outcome: 'failed' });
  await razorpay.webhooksSettled();
  expect((await razorpay.look()).webhooks).toMatchObject([{ state: 'given_up', statuses: [500, 500, 503] }]);
});

test('held webhooks are sent twice and shuffled: the same seed gives the same order', async () => {
  const orderId = await open('hold');
  await razorpay.pay(orderId, { outcome: 'failed_then_captured' });
  expect(received).toEqual([]);
  await razorpay.releaseWebhooks({ copies: 2, shuffleSeed: 5 });
  const first = events();
  expect(first.toSorted()).toEqual(
    ['order.paid', 'payment.authorized', 'payment.captured', 'payment.failed'].flatMap((event) => [event, event]),
  );
  await razorpay.close();
  const other = await open('hold');
  await razorpay.pay(other, { outcome: 'failed_then_captured' });
  await razorpay.releaseWebhooks({ copies: 2, shuffleSeed: 5 });
  expect(events()).toEqual(first);
});

test('dropped webhooks are never sent; delayed and repeated ones are', async () => {
  const orderId = await open('drop');
  await razorpay.pay(orderId, { outcome: 'failed' });
  await razorpay.releaseWebhooks();
  expect(received).toEqual([]);
  await razorpay.setWebhooks({ mode: 'send', copies: 3, delayMilliseconds: 1 });
  await razorpay.pay(orderId, { outcome: 'failed' });
  expect(received).toEqual([]);
  await razorpay.webhooksSettled();
  expect(received).toHaveLength(3);
});

test('forged webhooks have invalid signatures; a rotated secret signs later events', async () => {
  const orderId = await open('send');
  await razorpay.pay(orderId, { outcome: 'failed' });
  await razorpay.webhooksSettled();
  for (const forgery of ['wrong_signature', 'no_signature', 'reserialised', 'key_secret'] as const) {
    await razorpay.forgeWebhook(forgery);
  }
  const [real, ...forged] = received;
  expect(forged).toHaveLength(4);
  expect(forged.some((one) => isWellSigned(one))).toBe(false);
  expect(forged[2]?.headers['x-razorpay-signature']).toBe(real?.headers['x-razorpay-signature']);
  expect(forged.every(({ headers }) => headers['x-razorpay-event-id'] !== real?.headers['x-razorpay-event-id'])).toBe(
    true,
  );

  await razorpay.rotateWebhookSecret('another secret');
  await razorpay.announce('payment.something', { other: { entity: {} } });
  await razorpay.webhooksSettled();
  const last = received.at(-1);
  expect(last && isWellSigned(last, 'another secret')).toBe(true);
});
