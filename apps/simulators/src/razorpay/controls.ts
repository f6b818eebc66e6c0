import type { OrderEntity, PaymentEntity, PaymentMethod, RefundEntity } from './entities.ts';

/**
 * How a payment ends. `authorized`: the bank said yes, nobody took the money yet. `failed_then_captured`: it was told to
 * have failed, and then it had not, as happens with UPI.
 */
export const payOutcomes = ['captured', 'authorized', 'failed', 'failed_then_captured'] as const;

export interface Pay {
  /** `captured`, unless said otherwise. */
  readonly outcome?: (typeof payOutcomes)[number];
  /** A card, unless said otherwise. */
  readonly method?: PaymentMethod;
  /** The order's, unless something is to be wrong with it. */
  readonly amountInPaise?: number;
  readonly currency?: string;
}

/** What the browser is handed after paying. */
export interface Paid {
  readonly paymentId: string;
  readonly orderId: string;
  readonly signature: string;
}

/**
 * What goes wrong with a call. `error`: 500 · `rate-limit`: 429 · `hang`: no answer, nothing done · `cut`: connection lost,
 * nothing done · `drop`: done, and then the connection is lost · `garbage`: done, and answered with a page · `slow`: done and
 * answered, a second later · `refuse`: 400, as when there is not enough money in the account.
 */
export const callFaults = ['error', 'rate-limit', 'hang', 'cut', 'drop', 'garbage', 'slow', 'refuse'] as const;

export type CallFault = (typeof callFaults)[number];

/** The calls it knows, by which they are broken. */
export const callNames = [
  'POST /v1/orders',
  'GET /v1/orders',
  'GET /v1/orders/:id',
  'GET /v1/orders/:id/payments',
  'GET /v1/payments',
  'GET /v1/payments/:id',
  'POST /v1/payments/:id/capture',
  'POST /v1/payments/:id/refund',
  'GET /v1/payments/:id/refunds',
  'GET /v1/refunds/:id',
] as const;

export type CallName = (typeof callNames)[number];

export interface WebhookBehaviour {
  /** `send`: at once · `hold`: kept until `releaseWebhooks` · `drop`: never sent. */
  readonly mode?: 'send' | 'hold' | 'drop';
  /** How often each is sent. */
  readonly copies?: number;
  readonly delayMilliseconds?: number;
  /** Where they go from now on. */
  readonly url?: string;
}

export interface Release {
  readonly copies?: number;
  /** The same number gives the same order; without one they come in the order in which things happened. */
  readonly shuffleSeed?: number;
  /** How many are under way at once: one, unless said otherwise. */
  readonly concurrency?: number;
}

/** `reserialised`: the right words, but not the bytes that were signed · `key_secret`: signed with the other secret. */
export type Forgery = 'wrong_signature' | 'no_signature' | 'reserialised' | 'key_secret';

export interface WebhookRecord {
  readonly eventId: string;
  readonly event: string;
  readonly body: string;
  readonly state: 'held' | 'dropped' | 'under_way' | 'delivered' | 'given_up';
  /** What each attempt was answered with; 0 where there was no answer. */
  readonly statuses: readonly number[];
}

export interface RazorpayBooks {
  readonly orders: readonly OrderEntity[];
  readonly payments: readonly PaymentEntity[];
  readonly refunds: readonly RefundEntity[];
  readonly webhooks: readonly WebhookRecord[];
  /** Every call of the API so far, with the status it was answered with; 0 where it was left without an answer. */
  readonly calls: readonly { readonly name: string; readonly status: number }[];
}

/**
 * What the real one has no buttons for. The same over HTTP, as `POST /control/<name>` with the arguments as a JSON list
 * (`createRazorpayControls`).
 */
export interface RazorpayControls {
  pay(orderId: string, how?: Pay): Promise<Paid>;
  /** An authorised or failed payment is captured after all, also on an order that was paid otherwise meanwhile. */
  settlePayment(paymentId: string): Promise<void>;
  /** From now on refunds stay pending until `finishRefund`; or are done at once again. */
  holdRefunds(isHeld: boolean): Promise<void>;
  finishRefund(refundId: string, status: 'processed' | 'failed'): Promise<void>;
  /** The next calls of this name, or of any; the first that were ordered are used up first. */
  breakCalls(name: CallName | '*', fault: CallFault, times?: number): Promise<void>;
  mendCalls(): Promise<void>;
  /** Whether any call is answered at all. */
  setUp(isUp: boolean): Promise<void>;
  setWebhooks(behaviour: WebhookBehaviour): Promise<void>;
  /** Sends what was held, and comes back when all of it was answered or given up. */
  releaseWebhooks(how?: Release): Promise<void>;
  /** Until nothing is under way any more. */
  webhooksSettled(): Promise<void>;
  /** Sends the newest event, or the named one, under a new id, with something wrong; what it was answered with. */
  forgeWebhook(forgery: Forgery, eventId?: string): Promise<number>;
  /** The same event once more, as retries after an answer that got lost; what it was answered with. */
  repeatWebhook(eventId: string): Promise<number>;
  /** An event of any kind with any contents, well signed. */
  announce(event: string, payload: unknown): Promise<void>;
  rotateWebhookSecret(secret: string): Promise<void>;
  /** Its clock goes ahead; what should have happened meanwhile happens. */
  moveClock(milliseconds: number): Promise<void>;
  look(): Promise<RazorpayBooks>;
}
