import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type PaymentProvider, PaymentRefusedError, PaymentUnansweredError, PaymentUnclearError } from './payments.ts';
import { orderSchema, paymentSchema, refundSchema } from './razorpay-entities.ts';

export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: KeyObject;
  /** The current one first; older ones are still taken, so that a rotation loses no event. */
  readonly webhookSecrets: readonly KeyObject[];
  readonly baseUrl: string;
  readonly scriptUrl: string;
  readonly timeoutMilliseconds?: number;
}

interface Request {
  /** With one it is a POST. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const listOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ items: z.array(schema) });
const refusalSchema = z.object({ error: z.object({ code: z.string().optional(), description: z.string() }) });

const pageSize = 100;

/**
 * Razorpay over fetch. Its own SDK knows neither another host nor a time-out, drops the idempotency header and compares
 * signatures in a time that depends on them.
 */
export function createRazorpay(settings: RazorpaySettings): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, scriptUrl } = settings;
  const call = createCaller(settings);
  return {
    keyId,
    scriptUrl,
    createOrder: ({ receipt, amountInPaise, notes }) =>
      call('/orders', orderSchema, { body: { amount: amountInPaise, currency: 'INR', receipt, notes } }),
    findOrderByReceipt: async (receipt) => {
      const { items } = await call(`/orders?${new URLSearchParams({ receipt })}`, listOf(orderSchema));
      return items.find((order) => order.receipt === receipt);
    },
    listPaymentsOfOrder: async (id) =>
      (await call(`/orders/${encodeURIComponent(id)}/payments`, listOf(paymentSchema))).items,
    findPayment: (id) => orMissing(call(`/payments/${encodeURIComponent(id)}`, paymentSchema)),
    capture: ({ id, amountInPaise, currency }) =>
      call(`/payments/${encodeURIComponent(id)}/capture`, paymentSchema, { body: { amount: amountInPaise, currency } }),
    refund: ({ paymentId, amountInPaise, key }) =>
      call(`/payments/${encodeURIComponent(paymentId)}/refund`, refundSchema, {
        body: { amount: amountInPaise },
        headers: { 'x-refund-idempotency': key },
      }),
    findRefund: async (paymentId) => {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds`;
      const { items = [] } = (await orMissing(call(path, listOf(refundSchema)))) ?? {};
      // One that failed is no refund while there is another.
      return items.find(({ status }) => status !== 'failed') ?? items[0];
    },
    async *listPayments({ from, to }) {
      // Both ends are included over there, and counted in seconds.
      const time = { from: String(toSeconds(from)), to: String(toSeconds(to) - 1) };
      for (let skip = 0; ; skip += pageSize) {
        const query = new URLSearchParams({ ...time, count: String(pageSize), skip: String(skip) });
        const { items } = await call(`/payments?${query}`, listOf(paymentSchema));
        yield* items;
        if (items.length < pageSize) return;
      }
    },
    isCallbackSigned: ({ providerOrderId, paymentId, signature }) =>
      isSigned(Buffer.from(`${providerOrderId}|${paymentId}`), signature, [keySecret]),
    isWebhookSigned: (body, signature) => isSigned(body, signature, webhookSecrets),
  };
}

function createCaller({ baseUrl, keyId, keySecret, timeoutMilliseconds = 8000 }: RazorpaySettings) {
  const root = `${baseUrl.replace(/\/+$/, '')}/v1`;
  return async function call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    { body, headers = {} }: Request = {},
  ): Promise<z.output<Schema>> {
    const credentials = Buffer.from(`${keyId}:${keySecret.export().toString()}`).toString('base64');
    const { status, text } = await ask(`${root}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    throwUnlessAnswered(status, text);
    const answer = parseJson(text);
    // A page may be anybody's on the way; JSON is the bank's own.
    if (answer === undefined) throw new PaymentUnansweredError(`The bank gave no clear answer (HTTP ${status})`);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) {
      const cause = z.prettifyError(parsed.error);
      throw new PaymentUnclearError(`The bank gave an answer nobody here understands (HTTP ${status})`, { cause });
    }
    return parsed.data;
  };
}

async function ask(address: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    // A redirect would carry the keys to an address nobody configured.
    const response = await fetch(address, { ...request, redirect: 'error' });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new PaymentUnansweredError('The bank could not be reached', { cause });
  }
}

/** Those that pass by themselves: too slow, under way already, too many. Our own keys (401) are mended by hand. */
const temporaryStatuses = [401, 403, 408, 409, 425, 429];

function throwUnlessAnswered(status: number, text: string): void {
  if (status >= 500 || temporaryStatuses.includes(status)) {
    throw new PaymentUnansweredError(`The bank failed (HTTP ${status})`);
  }
  if (status < 400) return;
  const refusal = refusalSchema.safeParse(parseJson(text)).data;
  // A refusal without its words may be anybody's on the way.
  if (refusal === undefined) throw new PaymentUnansweredError(`The bank gave no clear answer (HTTP ${status})`);
  throw new PaymentRefusedError(refusal.error.description.slice(0, 200));
}

/** It answers 400 for an id it does not know, in these words. */
async function orMissing<Found>(asking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof PaymentRefusedError && /does not exist/i.test(error.message)) return undefined;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every key is tried, and each takes the same time whatever the signature says. */
function isSigned(bytes: Uint8Array, signature: string, keys: readonly KeyObject[]): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return keys.map((key) => timingSafeEqual(createHmac('sha256', key).update(bytes).digest(), given)).includes(true);
}

const toSeconds = (time: Date) => Math.ceil(time.getTime() / 1000);
