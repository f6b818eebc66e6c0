import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen, readJson, sendJson } from '../http.ts';
import { createApi } from './api.ts';
import { checkoutPath, createCheckout } from './checkout.ts';
import { type RazorpayBooks, type RazorpayControls, callFaults, type Paid, payOutcomes } from './controls.ts';
import { paymentMethods, Refusal } from './entities.ts';
import { keepBooks, openBooks } from './books-file.ts';
import { createDice, createIds } from './ids.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { renderRazorpayPage } from './page.ts';
import { createPostman, type Deliver, sign } from './postman.ts';

export type { RazorpayBooks, RazorpayControls, CallFault, CallName, Forgery, Paid, Pay, Release } from './controls.ts';
export type { Deliver } from './postman.ts';

export interface RazorpaySimulator extends RazorpayControls {
  readonly url: string;
  /** What a page loads to show the widget. */
  readonly checkoutUrl: string;
  close(): Promise<void>;
}

export interface RazorpaySimulatorSettings {
  readonly port?: number;
  readonly host?: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where webhooks go: an address, or whoever takes them without a port. */
  readonly webhookUrl?: string | Deliver;
  /** What becomes of webhooks until somebody says otherwise; they are sent. */
  readonly webhookMode?: 'send' | 'hold' | 'drop';
  /** How long it waits before each further attempt. */
  readonly retryMilliseconds?: readonly number[];
  /** Its clock; the machine's, if nobody brings one. */
  readonly now?: () => Date;
  /** Where its books are kept from one start to the next; without it they are lost when it ends. */
  readonly file?: string;
  /** The same seed gives the same ids. */
  readonly seed?: number;
}

/** Razorpay, answered by ourselves: its API, its widget and its webhooks, and no money. */
export async function startRazorpaySimulator(settings: RazorpaySimulatorSettings): Promise<RazorpaySimulator> {
  const { port = 0, host = '127.0.0.1', keyId, keySecret, webhookSecret, webhookMode = 'send', seed } = settings;
  const { retryMilliseconds = [1000, 5000, 30_000, 300_000], now: readClock = () => new Date() } = settings;
  let ahead = 0;
  const now = () => Math.floor((readClock().getTime() + ahead) / 1000);
  const newId = createIds(createDice(seed));
  const to = settings.webhookUrl;
  const postman = createPostman({ to, keySecret, webhookSecret, retryMilliseconds, mode: webhookMode, newId, now });
  const ledger = createLedger({ now, newId, announce: postman.announce });
  const api = createApi({ ledger, keyId, keySecret });
  if (settings.file !== undefined) await openBooks(ledger, settings.file);

  const look = (): RazorpayBooks => structuredClone(readBooks());
  const readBooks = (): RazorpayBooks => ({
    orders: [...ledger.orders.values()],
    payments: [...ledger.payments.values()],
    refunds: [...ledger.refunds.values()],
    webhooks: postman.letters,
    calls: api.log,
  });
  const controls: RazorpayControls = {
    pay: async (orderId, how = {}) => {
      known('outcome', payOutcomes, how.outcome ?? 'captured');
      known('method', paymentMethods, how.method ?? 'card');
      return handOut(ledger.pay(orderId, how), keySecret);
    },
    settlePayment: async (paymentId) => void ledger.settle(paymentId),
    holdRefunds: async (isHeld) => ledger.holdRefunds(isHeld),
    finishRefund: async (refundId, status) => ledger.finishRefund(refundId, status),
    breakCalls: async (name, fault, times = 1) => {
      known('fault', callFaults, fault);
      api.breakCalls(name, fault, times);
    },
    mendCalls: async () => api.mendCalls(),
    setUp: async (isUp) => api.setUp(isUp),
    setWebhooks: async (behaviour) => postman.behave(behaviour),
    releaseWebhooks: (how = {}) => postman.release(how),
    webhooksSettled: () => postman.settled(),
    forgeWebhook: (forgery, eventId) => postman.forge(forgery, eventId),
    repeatWebhook: (eventId) => postman.repeat(eventId),
    announce: async (event, payload) => postman.announceAnything(event, payload),
    rotateWebhookSecret: async (secret) => postman.rotateSecret(secret),
    moveClock: async (milliseconds) => {
      ahead += milliseconds;
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
    response.end(renderRazorpayPage(readBooks()));
  }

  const server = createServer((request, response) => {
    // A caller that hangs up half-way is no reason for the simulator to end.
    answer(request, response).catch(() => response.destroy());
  });
  const url = await listen(server, port, host);
  return {
    ...controls,
    url,
    checkoutUrl: `${url}${checkoutPath}.js`,
    close: async () => {
      postman.close();
      await closeServer(server);
      if (settings.file !== undefined) await keepBooks(ledger, settings.file);
    },
  };
}

function handOut(payment: ReturnType<Ledger['pay']>, keySecret: string): Paid {
  const { id: paymentId, order_id: orderId } = payment;
  return { paymentId, orderId, signature: sign(`${orderId}|${paymentId}`, keySecret) };
}

/** Also for those who come by HTTP, whom no compiler has told. */
function known(name: string, all: readonly string[], given: string): void {
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
