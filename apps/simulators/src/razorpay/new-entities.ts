import type { PayRequest } from './controls.ts';
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';
import type { NewOrder, NewRefund } from './requests.ts';

export function newOrder({ amount, currency, receipt, notes }: NewOrder, id: string, createdAt: number): OrderEntity {
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: createdAt,
  };
}

export function newPayment(order: OrderEntity, how: PayRequest, id: string, createdAt: number): PaymentEntity {
  const { method = 'card', amountInPaise = order.amount, currency = order.currency } = how;
  return {
    id,
    entity: 'payment',
    amount: amountInPaise,
    currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: method === 'card' ? id.replace('pay_', 'card_') : null,
    razorpay: method === 'netbanking' ? 'SIMB' : null,
    wallet: null,
    vpa: method === 'upi' ? (how.vpa ?? 'somebody@simulated') : null,
    email: 'somebody@avsar.example',
    contact: '+919000000000',
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: method === 'upi' ? { rrn: '000000000000' } : { auth_code: '000000' },
    created_at: createdAt,
  };
}

export function newRefund(
  payment: PaymentEntity,
  { amount, notes, receipt }: NewRefund & { readonly amount: number },
  id: string,
  createdAt: number,
): RefundEntity {
  return {
    id,
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: createdAt,
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}
