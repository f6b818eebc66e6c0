import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen, readJson, sendJson } from '../http.ts';
import { createApi } from './api.ts';
import { checkoutPath, createCheckout } from './checkout.ts';
import { type RazorpayState, type RazorpayControls, callFaults, type PayReply, payOutcomes } from './controls.ts';
import { paymentMethods, Refusal } from './entities.ts';
import { saveLedger, loadLedger } from './ledger-file.ts';
import { createRandom, createIds } from './ids.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { renderRazorpayPage } from './page.ts';
import { createWebhookSender, type DeliverWebhook, signWebhook } from './webhook-sender.ts';

export type {
  RazorpayState,
  RazorpayControls,
  CallFault,
  CallName,
  WebhookForgery,
  PayReply,
  PayRequest,
  WebhookRelease,
} from './controls.ts';
export type { DeliverWebhook } from './webhook-sender.ts';

export interface RazorpaySimulator extends RazorpayControls {
  readonly url: string;
  /** The script that a page loads to show the widget. */
  readonly checkoutUrl: string;
  close(): Promise<void>;
}

export interface RazorpaySimulatorSettings {
  readonly port?: number;
  readonly host?: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Target of webhooks: a URL, or a function that receives them without a port. */
  readonly webhookUrl?: string | DeliverWebhook;
  /** Default: `send`. */
  readonly webhookMode?: 'send' | 'hold' | 'drop';
  /** Waiting time before each retry of a webhook. */
  readonly retryMilliseconds?: readonly number[];
  /** Default: the machine's clock. */
  readonly now?: () => Date;
  /** File for orders, payments and refunds; without it they are lost on close. */
  readonly file?: string;
  /** The same seed gives the same ids. */
  readonly seed?: number;
}

/** A simulator of Razorpay: its API, its checkout widget and its webhooks. */
export async function startRazorpaySimulator(settings: RazorpaySimulatorSettings): Promise<RazorpaySimulator> {
  const { port = 0, host = '127.0.0.1', keyId, keySecret, webhookSecret, webhookMode = 'send', seed } = settings;
  const { retryMilliseconds = [1000, 5000, 30_000, 300_000], now: readClock = () => new Date() } = settings;
  let clockOffset = 0;
  const now = () => Math.floor((readClock().getTime() + clockOffset) / 1000);
  const newId = createIds(createRandom(seed));
  const to = settings.webhookUrl;
  const webhookSender = createWebhookSender({
    to,
    keySecret,
    webhookSecret,
    retryMilliseconds,
    mode: webhookMode,
    newId,
    now,
  });
  const ledger = createLedger({ now, newId, announce: webhookSender.announce });
  const api = createApi({ ledger, keyId, keySecret });
  if (settings.file !== undefined) await loadLedger(ledger, settings.file);

  const look = (): RazorpayState => structuredClone(readState());
  const readState = (): RazorpayState => ({
    orders: [...ledger.orders.values()],
    payments: [...ledger.payments.values()],
    refunds: [...ledger.refunds.values()],
    webhooks: webhookSender.webhooks,
    calls: api.log,
  });
  const controls: RazorpayControls = {
    pay: async (orderId, how = {}) => {
      requireOneOf('outcome', payOutcomes, how.outcome ?? 'captured');
      requireOneOf('method', paymentMethods, how.method ?? 'card');
      return paidReply(ledger.pay(orderId, how), keySecret);
    },
    settlePayment: async (paymentId) => void ledger.settle(paymentId),
    holdRefunds: async (isHeld) => ledger.holdRefunds(isHeld),
    finishRefund: async (refundId, status) => ledger.finishRefund(refundId, status),
    breakCalls: async (name, fault, times = 1) => {
      requireOneOf('fault', callFaults, fault);
      api.breakCalls(name, fault, times);
    },
    mendCalls: async () => api.mendCalls(),
    setUp: async (isUp) => api.setUp(isUp),
    setWebhooks: async (behaviour) => webhookSender.behave(behaviour),
    releaseWebhooks: (how = {}) => webhookSender.release(how),
    webhooksSettled: () => webhookSender.settled(),
    forgeWebhook: (forgery, eventId) => webhookSender.forge(forgery, eventId),
    repeatWebhook: (eventId) => webhookSender.repeat(eventId),
    announce: async (event, payload) => webhookSender.announceAnything(event, payload),
    rotateWebhookSecret: async (secret) => webhookSender.rotateSecret(secret),
    moveClock: async (milliseconds) => {
      clockOffset += milliseconds;
      ledger.returnUncaptured();
    },
    look: async () => look(),
  };
  const checkout = createCheckout({ ledger, keyId, pay: (orderId, how) => controls.pay(orderId, how) });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname.startsWith(checkoutPath)) return checkout.answer(request, response, url);
    if (url.pathname.startsWith('/v1/')) return api.answer(request, response, url);
    if (url.pathname.startsWith('/control/')) return answerControl(controls, request, response, url.pathname.slice(9));
    if (url.pathname !== '/') return sendJson(response, 404, new Refusal('Not found').body());
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(renderRazorpayPage(readState()));
  }

  const server = createServer((request, response) => {
    // A caller that disconnects must not end the simulator.
    answer(request, response).catch(() => response.destroy());
  });
  const url = await listen(server, port, host);
  return {
    ...controls,
    url,
    checkoutUrl: `${url}${checkoutPath}.js`,
    close: async () => {
      webhookSender.close();
      await closeServer(server);
      if (settings.file !== undefined) await saveLedger(ledger, settings.file);
    },
  };
}

function paidReply(payment: ReturnType<Ledger['pay']>, keySecret: string): PayReply {
  const { id: paymentId, order_id: orderId } = payment;
  return { paymentId, orderId, signature: signWebhook(`${orderId}|${paymentId}`, keySecret) };
}

/** Values that come over HTTP are not checked by the compiler. */
function requireOneOf(name: string, all: readonly string[], given: string): void {
  if (!all.includes(given)) throw new Refusal(`${name}: ${all.join(' | ')}`);
}

async function answerControl(
  controls: RazorpayControls,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const given = await readJson(request);
  const control = Object.entries(controls).find(([itsName]) => itsName === name)?.[1] as
    | ((...given: unknown[]) => Promise<unknown>)
    | undefined;
  if (control === undefined) return sendJson(response, 404, { error: `There is no control ${name}` });
  try {
    sendJson(response, 200, (await control(...(Array.isArray(given) ? given : []))) ?? null);
  } catch (error) {
    sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
  }
}
