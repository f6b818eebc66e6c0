/** What the provider knows of a payment. It also tells of it by webhook, in the same words. */
export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amountInPaise: number;
  readonly currency: string;
  readonly method: string | null;
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
  readonly status: 'pending' | 'processed' | 'failed';
}

/** The provider answered, and the answer is no: asking again would change nothing. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
}

/** No answer, or one that says nothing: whether it happened is unknown, and it may be asked again. */
export class PaymentUnansweredError extends Error {
  override readonly name: string = 'PaymentUnansweredError';
}

/** An answer in words nobody here understands: whether it happened is unknown, but the provider is there. */
export class PaymentUnclearError extends PaymentUnansweredError {
  override readonly name = 'PaymentUnclearError';
}

/** Whoever takes cards for us. Every call ends within seconds, and throws one of the two errors above. */
export interface PaymentProvider {
  /** The public half of the keys, and the script of the widget: both are for browsers. */
  readonly keyId: string;
  readonly scriptUrl: string;
  /** Not idempotent over there: whoever is unsure asks `findOrderByReceipt` first. */
  createOrder(order: {
    readonly receipt: string;
    readonly amountInPaise: number;
    readonly notes: Readonly<Record<string, string>>;
  }): Promise<ProviderOrder>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined>;
  listPaymentsOfOrder(providerOrderId: string): Promise<readonly ProviderPayment[]>;
  findPayment(paymentId: string): Promise<ProviderPayment | undefined>;
  capture(payment: Pick<ProviderPayment, 'id' | 'amountInPaise' | 'currency'>): Promise<ProviderPayment>;
  /** All of it. The key makes asking twice give back once. */
  refund(refund: {
    readonly paymentId: string;
    readonly amountInPaise: number;
    readonly key: string;
  }): Promise<ProviderRefund>;
  findRefund(paymentId: string): Promise<ProviderRefund | undefined>;
  /** Every payment made in that time, for the sums of a day. */
  listPayments(time: { readonly from: Date; readonly to: Date }): AsyncIterable<ProviderPayment>;
  isCallbackSigned(callback: {
    readonly providerOrderId: string;
    readonly paymentId: string;
    readonly signature: string;
  }): boolean;
  isWebhookSigned(body: Uint8Array, signature: string): boolean;
}
