import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { inspect } from 'node:util';
import { type CallFault, type RazorpaySimulator, startRazorpaySimulator } from '@avsar/simulators/razorpay';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf } from '../../../test/failure.ts';
import { type PaymentProvider, PaymentRefusedError, PaymentUnansweredError } from './payments.ts';
import { createRazorpay } from './razorpay.ts';

const keys = { keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };
let razorpay: RazorpaySimulator;
let provider: PaymentProvider;

beforeEach(async () => {
  razorpay = await startRazorpaySimulator(keys);
  provider = createProvider();
});

afterEach(() => razorpay.close());

interface Changes {
  readonly baseUrl?: string;
  readonly keySecret?: string;
  readonly webhookSecrets?: readonly string[];
  readonly timeoutMilliseconds?: number;
}

function createProvider(changes: Changes = {}): PaymentProvider {
  const {
    baseUrl = razorpay.url,
    keySecret = keys.keySecret,
    webhookSecrets = [keys.webhookSecret],
    ...rest
  } = changes;
  return createRazorpay({
    keyId: keys.keyId,
    keySecret: createSecretKey(Buffer.from(keySecret)),
    webhookSecrets: webhookSecrets.map((secret) => createSecretKey(Buffer.from(secret))),
    baseUrl,
    scriptUrl: razorpay.checkoutUrl,
    ...rest,
  });
}

const createOrder = (receipt = randomUUID(), by = provider) =>
  by.createOrder({ receipt, amountInPaise: 49_900, notes: { course: '7' } });

test('an order is made, found by its receipt and paid', async () => {
  const receipt = randomUUID();
  expect(await provider.findOrderByReceipt(receipt)).toBeUndefined();
  const order = await createOrder(receipt);
  expect(order).toEqual({ id: order.id, receipt, status: 'created', amountInPaise: 49_900 });
  expect(await provider.findOrderByReceipt(receipt)).toEqual(order);
  expect(await provider.listPaymentsOfOrder(order.id)).toEqual([]);

  const { paymentId } = await razorpay.pay(order.id, { method: 'upi' });
  const payment = await provider.findPayment(paymentId);
  expect(payment).toMatchObject({
    id: paymentId,
    orderId: order.id,
    status: 'captured',
    amountInPaise: 49_900,
    currency: 'INR',
    method: 'upi',
  });
  expect(Math.abs(Date.now() - (payment?.createdAt.getTime() ?? 0))).toBeLessThan(10_000);
  expect(await provider.listPaymentsOfOrder(order.id)).toEqual([payment]);
});

test('a payment nobody knows is missing, whatever its id looks like', async () => {
  expect(await provider.findPayment('pay_Unknown')).toBeUndefined();
  expect(await provider.listRefunds('pay_Unknown')).toEqual([]);
  await expect(provider.findPayment('../orders')).rejects.toThrow(PaymentRefusedError);
});

test('what is authorised can be captured, once', async () => {
  const { paymentId } = await razorpay.pay((await createOrder()).id, { outcome: 'authorized' });
  const payment = { id: paymentId, amountInPaise: 49_900, currency: 'INR' };
  expect(await provider.capture(payment)).toMatchObject({ status: 'captured' });
  await expect(provider.capture(payment)).rejects.toThrow(PaymentRefusedError);
});

test('two refunds with the same key are one refund', async () => {
  const { paymentId } = await razorpay.pay((await createOrder()).id);
  expect(await provider.listRefunds(paymentId)).toEqual([]);
  const wanted = { paymentId, amountInPaise: 49_900, key: randomUUID() };
  await razorpay.breakCalls('POST /v1/payments/:id/refund', 'drop');
  await expect(provider.refund(wanted)).rejects.toThrow(PaymentUnansweredError);
  const refund = await provider.refund(wanted);
  expect(refund).toMatchObject({ paymentId, amountInPaise: 49_900, receipt: wanted.key });
  expect(await provider.listRefunds(paymentId)).toEqual([{ ...refund, status: 'processed' }]);
  expect((await razorpay.look()).refunds).toHaveLength(1);
  await expect(provider.refund({ ...wanted, key: randomUUID() })).rejects.toThrow('fully refunded already');
});

test('lists the payments of a period over all pages, the end excluded', async () => {
  const from = new Date(Math.floor(Date.now() / 1000) * 1000);
  for (const _ of Array.from({ length: 101 })) await razorpay.pay((await createOrder()).id);
  await razorpay.moveClock(3_600_000);
  await razorpay.pay((await createOrder()).id);
  const latest = (await razorpay.look()).payments.at(-1)?.created_at ?? 0;
  const count = async (to: Date) => {
    const ids = new Set<string>();
    for await (const { id } of provider.listPayments({ from, to })) ids.add(id);
    return ids.size;
  };
  expect(await count(new Date(latest * 1000))).toBe(101);
  expect(await count(new Date(latest * 1000 + 1))).toBe(102);
});

describe('threat 9: signatures', () => {
  test('of the browser callback: order and payment together, with the key secret', async () => {
    const order = await createOrder();
    const { paymentId, signature } = await razorpay.pay(order.id);
    const callback = { providerOrderId: order.id, paymentId, signature };
    expect(provider.isCallbackSigned(callback)).toBe(true);
    expect(provider.isCallbackSigned({ ...callback, providerOrderId: 'order_Other1' })).toBe(false);
    expect(provider.isCallbackSigned({ ...callback, paymentId: 'pay_Other1' })).toBe(false);
    for (const wrong of ['', 'no hex at all', signature.slice(2), `${signature}00`, signature.toUpperCase()]) {
      expect(provider.isCallbackSigned({ ...callback, signature: wrong }), wrong).toBe(false);
    }
  });

  test('of a webhook: any of our webhook secrets, over the exact bytes', () => {
    const body = Buffer.from('{"event":"payment.captured"}');
    const signedWith = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
    const rotated = createProvider({ webhookSecrets: ['new', 'old'] });
    expect(rotated.isWebhookSigned(body, signedWith('new'))).toBe(true);
    expect(rotated.isWebhookSigned(body, signedWith('old'))).toBe(true);
    expect(rotated.isWebhookSigned(body, signedWith(keys.keySecret))).toBe(false);
    expect(rotated.isWebhookSigned(Buffer.from('{"event": "payment.captured"}'), signedWith('new'))).toBe(false);
  });
});

describe('a missing answer is not a refusal', () => {
  test.each<[CallFault, boolean]>([
    ['error', false],
    ['rate-limit', false],
    ['hang', false],
    ['cut', false],
    ['drop', true],
    ['garbage', true],
    ['slow', true],
  ])('%s', async (fault, isMade) => {
    await razorpay.breakCalls('POST /v1/orders', fault);
    const receipt = randomUUID();
    // A short timeout only for answers that never come; a good answer may be slow on a busy machine.
    const isWaiting = fault === 'hang' || fault === 'slow';
    const asked = isWaiting ? createProvider({ timeoutMilliseconds: 300 }) : provider;
    expect(await failureOf(createOrder(receipt, asked))).toBeInstanceOf(PaymentUnansweredError);
    if (fault === 'slow') return;
    const found = await provider.findOrderByReceipt(receipt);
    expect(found?.receipt).toBe(isMade ? receipt : undefined);
  });

  test('nor is a wrong key of ours, or an HTML page of a proxy; no error contains the key', async () => {
    const failures = [await failureOf(createProvider({ keySecret: 'wrong secret' }).findPayment('pay_Any1'))];
    const server = createServer((_request, response) => {
      response.writeHead(400).end('<p>A proxy</p>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    failures.push(await failureOf(createProvider({ baseUrl }).findPayment('pay_Any1')));
    server.close();
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(PaymentUnansweredError);
      expect(inspect(failure, { depth: 9 })).not.toMatch(/secret|Basic/);
    }
  });

  test('and the keys are not sent to a redirect', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(307, { location: `${razorpay.url}/v1/payments` }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await expect(createProvider({ baseUrl }).findPayment('pay_Any1')).rejects.toThrow(PaymentUnansweredError);
    server.close();
    expect((await razorpay.look()).calls).toEqual([]);
  });
});

test('a refusal keeps the message of Razorpay', async () => {
  const failure = await failureOf(provider.createOrder({ receipt: 'x', amountInPaise: 50, notes: {} }));
  expect(failure).toBeInstanceOf(PaymentRefusedError);
  expect(failure.message).toBe('The amount must be at least INR 1.00');
});
