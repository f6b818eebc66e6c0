import type { OrderEntity, PaymentEntity, PaymentMethod, RefundEntity } from './entities.ts';

/**
 * How a payment ends. `authorized`: authorised but not captured. `failed_then_captured`: reported as failed and
 * captured afterwards, as happens with UPI.
 */
export const payOutcomes = ['captured', 'authorized', 'failed', 'failed_then_captured'] as const;

export interface PayRequest {
  /** Default: `captured`. */
  readonly outcome?: (typeof payOutcomes)[number];
  /** Default: card. */
  readonly method?: PaymentMethod;
  /** Default: the amount of the order. */
  readonly amountInPaise?: number;
  readonly currency?: string;
  /** The UPI address that pays; by default one that everybody shares. */
  readonly vpa?: string;
}

/** The reply that the browser gets after paying. */
export interface PayReply {
  readonly paymentId: string;
  readonly orderId: string;
  readonly signature: string;
}

/**
 * Faults of an API call. `error`: 500 · `rate-limit`: 429 · `hang`: no answer, nothing done · `cut`: connection lost,
 * nothing done · `drop`: done, then the connection is lost · `garbage`: done, answered with HTML · `slow`: done and
 * answered a second later · `refuse`: 400, as when the account has too little money.
 */
export const callFaults = ['error', 'rate-limit', 'hang', 'cut', 'drop', 'garbage', 'slow', 'refuse'] as const;

export type CallFault = (typeof callFaults)[number];

/** Names of the API calls, for `breakCalls`. */
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
  /** How often each webhook is sent. */
  readonly copies?: number;
  readonly delayMilliseconds?: number;
  /** The new target URL. */
  readonly url?: string;
}

export interface WebhookRelease {
  readonly copies?: number;
  /** The same seed gives the same order; without a seed, in the order of the events. */
  readonly shuffleSeed?: number;
  /** Number of parallel deliveries. Default: 1. */
  readonly concurrency?: number;
}

/**
 * `reserialised`: the same JSON, but other bytes than were signed · `key_secret`: signed with the API secret instead of
 * the webhook secret.
 */
export type WebhookForgery = 'wrong_signature' | 'no_signature' | 'reserialised' | 'key_secret';

export interface WebhookRecord {
  readonly eventId: string;
  readonly event: string;
  readonly body: string;
  readonly state: 'held' | 'dropped' | 'under_way' | 'delivered' | 'given_up';
  /** HTTP status of each attempt; 0 without an answer. */
  readonly statuses: readonly number[];
}

export interface RazorpayState {
  readonly orders: readonly OrderEntity[];
  readonly payments: readonly PaymentEntity[];
  readonly refunds: readonly RefundEntity[];
  readonly webhooks: readonly WebhookRecord[];
  /** All API calls so far with their HTTP status; 0 without an answer. */
  readonly calls: readonly { readonly name: string; readonly status: number }[];
}

/**
 * Actions that the real Razorpay does not offer. Also over HTTP, as `POST /control/<name>` with the arguments as a JSON
 * list (`createRazorpayControls`).
 */
export interface RazorpayControls {
  pay(orderId: string, how?: PayRequest): Promise<PayReply>;
  /** Captures an authorised or failed payment later, also for an order that was paid by another payment meanwhile. */
  settlePayment(paymentId: string): Promise<void>;
  /** While held, refunds stay pending until `finishRefund`. */
  holdRefunds(isHeld: boolean): Promise<void>;
  finishRefund(refundId: string, status: 'processed' | 'failed'): Promise<void>;
  /** Injects a fault into the next calls of this name, or of any. Faults that were added first are used first. */
  breakCalls(name: CallName | '*', fault: CallFault, times?: number): Promise<void>;
  mendCalls(): Promise<void>;
  /** Whether the API answers calls at all. */
  setUp(isUp: boolean): Promise<void>;
  setWebhooks(behaviour: WebhookBehaviour): Promise<void>;
  /** Sends the held webhooks; resolves when each was answered or given up. */
  releaseWebhooks(how?: WebhookRelease): Promise<void>;
  /** Resolves when no delivery is running any more. */
  webhooksSettled(): Promise<void>;
  /** Sends the newest event, or the named one, under a new id with a wrong signature; returns the HTTP status. */
  forgeWebhook(forgery: WebhookForgery, eventId?: string): Promise<number>;
  /** Sends an event again, as after a lost answer; returns the HTTP status. */
  repeatWebhook(eventId: string): Promise<number>;
  /** Sends an event of any type with any payload, correctly signed. */
  announce(event: string, payload: unknown): Promise<void>;
  rotateWebhookSecret(secret: string): Promise<void>;
  /** Moves the simulator's clock forward; payments not captured in time are refunded. */
  moveClock(milliseconds: number): Promise<void>;
  look(): Promise<RazorpayState>;
}
