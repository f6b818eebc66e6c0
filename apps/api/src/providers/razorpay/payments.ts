/** A payment as the provider reports it, by API and by webhook alike. */
export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amountInPaise: number;
  /** What the provider has refunded of it, or is about to. */
  readonly refundedInPaise: number;
  readonly currency: string;
  readonly method: string | null;
  /** The UPI address or the card, if the provider names one: only to be hashed, never to be stored. */
  readonly payer: string | null;
  readonly createdAt: Date;
}

export interface ProviderOrder {
  readonly id: string;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly amountInPaise: number;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountInPaise: number;
  /** The key that we sent with it; null if somebody made it in the provider's dashboard. */
  readonly receipt: string | null;
  readonly status: 'pending' | 'processed' | 'failed';
}

/** The provider answered, and the answer is no: asking again would change nothing. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
}

/** No answer, or an unclear one: the result is unknown, and the call may be repeated. */
export class PaymentUnansweredError extends Error {
  override readonly name: string = 'PaymentUnansweredError';
}

/** An answer that we cannot parse: the result is unknown, but the provider is reachable. */
export class PaymentUnclearError extends PaymentUnansweredError {
  override readonly name = 'PaymentUnclearError';
}

/** The payment provider. Every call ends within seconds, and throws one of the errors above. */
export interface PaymentProvider {
  /** Public key id and script URL of the checkout, both for browsers. */
  readonly keyId: string;
  readonly scriptUrl: string;
  /** Not idempotent at the provider: after an unclear result, call `findOrderByReceipt` first. */
  createOrder(order: {
    readonly receipt: string;
    readonly amountInPaise: number;
    readonly notes: Readonly<Record<string, string>>;
  }): Promise<ProviderOrder>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined>;
  listPaymentsOfOrder(providerOrderId: string): Promise<readonly ProviderPayment[]>;
  findPayment(paymentId: string): Promise<ProviderPayment | undefined>;
  capture(payment: Pick<ProviderPayment, 'id' | 'amountInPaise' | 'currency'>): Promise<ProviderPayment>;
  /** Refunds the payment or a part of it. The idempotency key prevents a second refund, and is its receipt. */
  refund(refund: {
    readonly paymentId: string;
    readonly amountInPaise: number;
    readonly key: string;
  }): Promise<ProviderRefund>;
  /** All refunds of a payment, also failed ones; none for an unknown payment. */
  listRefunds(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** All payments created in that time, for the daily check. */
  listPayments(time: { readonly from: Date; readonly to: Date }): AsyncIterable<ProviderPayment>;
  isCallbackSigned(callback: {
    readonly providerOrderId: string;
    readonly paymentId: string;
    readonly signature: string;
  }): boolean;
  isWebhookSigned(body: Uint8Array, signature: string): boolean;
}
