/** Razorpay's entities; amounts are in paise, times in seconds. */
export type Notes = Readonly<Record<string, string>> | readonly [];

export interface OrderEntity {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  amount_paid: number;
  amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  readonly notes: Notes;
  readonly created_at: number;
}

export interface PaymentEntity {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: boolean;
  readonly method: PaymentMethod;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  readonly description: string | null;
  readonly card_id: string | null;
  readonly razorpay: string | null;
  readonly wallet: null;
  readonly vpa: string | null;
  readonly email: string;
  readonly contact: string;
  readonly notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  readonly acquirer_data: Readonly<Record<string, string>>;
  readonly created_at: number;
}

export interface RefundEntity {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
  readonly batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  readonly speed_processed: 'normal';
  readonly speed_requested: 'normal';
}

export const paymentMethods = ['card', 'upi', 'netbanking'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** The payload of a webhook; each entity is wrapped as `{ entity }`. */
export interface WebhookContents {
  readonly payment?: PaymentEntity;
  readonly order?: OrderEntity;
  readonly refund?: RefundEntity;
}

/** An error reply of Razorpay. */
export class Refusal extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(description: string, { status = 400, field }: { status?: number; field?: string } = {}) {
    super(description);
    this.status = status;
    this.field = field;
  }

  body() {
    const where =
      this.status === 401
        ? { source: 'NA', step: 'NA', reason: 'NA' }
        : { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' };
    return {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: this.message,
        ...where,
        metadata: {},
        ...(this.field !== undefined && { field: this.field }),
      },
    };
  }
}
