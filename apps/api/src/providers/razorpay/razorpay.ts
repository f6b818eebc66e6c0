import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type PaymentProvider, PaymentRefusedError, PaymentUnansweredError, PaymentUnclearError } from './payments.ts';
import { orderSchema, paymentSchema, refundSchema } from './razorpay-entities.ts';

export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: KeyObject;
  /** The current secret first; older ones are still accepted, so that a rotation loses no event. */
  readonly webhookSecrets: readonly KeyObject[];
  readonly baseUrl: string;
  readonly scriptUrl: string;
  readonly timeoutMilliseconds?: number;
}

interface Request {
  /** Requests with a body are POST, all others GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const listOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ items: z.array(schema) });
const refusalSchema = z.object({ error: z.object({ code: z.string().optional(), description: z.string() }) });

const pageSize = 100;

/**
 * Razorpay's API over fetch. Its SDK supports neither another host nor a timeout, drops the idempotency header, and
 * does not compare signatures in constant time.
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
        body: { amount: amountInPaise, receipt: key },
        headers: { 'x-refund-idempotency': key },
      }),
    listRefunds: async (paymentId) => {
      // More than a hundred refunds of one payment would be found by webhook only.
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${pageSize}`;
      return (await orMissing(call(path, listOf(refundSchema))))?.items ?? [];
    },
    async *listPayments({ from, to }) {
      // Razorpay includes both ends and counts in seconds.
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
    // Text that is no JSON may come from a proxy in between; JSON comes from Razorpay.
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

/**
 * Temporary failures: timeout, call in progress, too many calls. Also wrong keys of ours (401, 403), which the operator
 * fixes.
 */
const temporaryStatuses = [401, 403, 408, 409, 425, 429];

function throwUnlessAnswered(status: number, text: string): void {
  if (status >= 500 || temporaryStatuses.includes(status)) {
    throw new PaymentUnansweredError(`The bank failed (HTTP ${status})`);
  }
  if (status < 400) return;
  const refusal = refusalSchema.safeParse(parseJson(text)).data;
  // A refusal without Razorpay's error body may come from a proxy in between.
  if (refusal === undefined) throw new PaymentUnansweredError(`The bank gave no clear answer (HTTP ${status})`);
  throw new PaymentRefusedError(refusal.error.description.slice(0, 200));
}

/** Razorpay answers 400 with this text for an unknown id. */
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

/** Tries every key, each in constant time. */
function isSigned(bytes: Uint8Array, signature: string, keys: readonly KeyObject[]): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return keys.map((key) => timingSafeEqual(createHmac('sha256', key).update(bytes).digest(), given)).includes(true);
}

const toSeconds = (time: Date) => Math.ceil(time.getTime() / 1000);
