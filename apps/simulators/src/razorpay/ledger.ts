import type { PayRequest } from './controls.ts';
import { type WebhookContents, type OrderEntity, type PaymentEntity, type RefundEntity, Refusal } from './entities.ts';
import type { NewId } from './ids.ts';
import { newOrder, newPayment, newRefund } from './new-entities.ts';
import { type NewRefund, readNewOrder, readNewRefund } from './requests.ts';

export type AnnounceEvent = (event: string, contents: WebhookContents) => void;

interface LedgerParts {
  /** Unix time in seconds. */
  readonly now: () => number;
  readonly newId: NewId;
  readonly announce: AnnounceEvent;
}

export type Ledger = ReturnType<typeof createLedger>;

const uncapturedSecondsMost = 3 * 24 * 60 * 60;

/** Orders, payments and refunds, with the rules for changing them. */
export function createLedger({ now, newId, announce }: LedgerParts) {
  const orders = new Map<string, OrderEntity>();
  const payments = new Map<string, PaymentEntity>();
  const refunds = new Map<string, RefundEntity>();
  let refundsAreHeld = false;

  function createOrder(body: unknown): OrderEntity {
    const order = newOrder(readNewOrder(body), newId('order'), now());
    orders.set(order.id, order);
    return order;
  }

  function pay(orderId: string, { outcome = 'captured', ...how }: PayRequest): PaymentEntity {
    const order = get(orders, orderId);
    if (order.status === 'paid') throw new Refusal('Payment already done for this order.', { field: 'order_id' });
    const payment = newPayment(order, how, newId('pay'), now());
    payments.set(payment.id, payment);
    order.attempts += 1;
    order.status = 'attempted';
    if (outcome === 'failed' || outcome === 'failed_then_captured') fail(payment);
    else authorize(payment);
    if (outcome === 'captured' || outcome === 'failed_then_captured') settle(payment.id);
    return payment;
  }

  function fail(payment: PaymentEntity): void {
    payment.status = 'failed';
    payment.error_code = 'BAD_REQUEST_ERROR';
    payment.error_description = 'Your payment was declined by the bank. Please try again or use another method.';
    payment.error_source = 'bank';
    payment.error_step = 'payment_authorization';
    payment.error_reason = 'payment_failed';
    announce('payment.failed', { payment });
  }

  function authorize(payment: PaymentEntity): void {
    payment.status = 'authorized';
    payment.error_code = null;
    payment.error_description = null;
    payment.error_source = null;
    payment.error_step = null;
    payment.error_reason = null;
    announce('payment.authorized', { payment });
  }

  /**
   * Stricter than the real Razorpay: a second payment of an order is captured too, instead of being refunded
   * automatically.
   */
  function settle(paymentId: string): PaymentEntity {
    const payment = get(payments, paymentId);
    if (payment.captured || payment.status === 'refunded') throw new Refusal('This payment has already been captured');
    if (payment.status === 'failed') authorize(payment);
    const order = get(orders, payment.order_id);
    payment.status = 'captured';
    payment.captured = true;
    payment.fee = Math.round(payment.amount * 0.0236);
    payment.tax = Math.round(payment.amount * 0.0036);
    order.amount_paid += payment.amount;
    order.amount_due = Math.max(0, order.amount - order.amount_paid);
    order.status = 'paid';
    announce('payment.captured', { payment });
    announce('order.paid', { payment, order });
    return payment;
  }

  function capture(paymentId: string, { amount, currency = 'INR' }: { amount?: unknown; currency?: unknown }) {
    const payment = get(payments, paymentId);
    if (payment.captured || payment.status === 'refunded') throw new Refusal('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw new Refusal('Only payments which have been authorized and not yet captured can be captured');
    }
    if (amount !== payment.amount) {
      throw new Refusal('Capture amount must be equal to the amount authorized', { field: 'amount' });
    }
    if (currency !== payment.currency) {
      throw new Refusal('Payment currency should be equal to the currency authorized', { field: 'currency' });
    }
    return settle(paymentId);
  }

  function refund(paymentId: string, body: unknown): RefundEntity {
    const payment = get(payments, paymentId);
    const asked = readNewRefund(body);
    if (payment.status === 'refunded') throw new Refusal('The payment has been fully refunded already');
    if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken');
    const amount = asked.amount ?? payment.amount - payment.amount_refunded;
    if (payment.amount_refunded + amount > payment.amount) {
      throw new Refusal('The refund amount provided is greater than amount captured', { field: 'amount' });
    }
    return giveBack(payment, { ...asked, amount });
  }

  function giveBack(payment: PaymentEntity, asked: NewRefund & { readonly amount: number }): RefundEntity {
    const refund = newRefund(payment, asked, newId('rfnd'), now());
    refunds.set(refund.id, refund);
    payment.amount_refunded += refund.amount;
    const isWhole = payment.amount_refunded === payment.amount;
    payment.refund_status = isWhole ? 'full' : 'partial';
    if (isWhole) payment.status = 'refunded';
    announce('refund.created', { refund, payment });
    if (!refundsAreHeld) finishRefund(refund.id, 'processed');
    return refund;
  }

  function finishRefund(refundId: string, status: 'processed' | 'failed'): void {
    const refund = get(refunds, refundId);
    if (refund.status !== 'pending') throw new Refusal('The refund is not pending');
    const payment = get(payments, refund.payment_id);
    refund.status = status;
    if (status === 'failed') {
      payment.amount_refunded -= refund.amount;
      payment.refund_status = payment.amount_refunded === 0 ? null : 'partial';
      payment.status = 'captured';
    }
    announce(`refund.${status}`, { refund, payment });
  }

  /** Refunds payments that were authorised and not captured in time. */
  function returnUncaptured(): void {
    for (const payment of payments.values()) {
      const age = now() - payment.created_at;
      if (payment.status === 'authorized' && age > uncapturedSecondsMost) {
        giveBack(payment, { amount: payment.amount, notes: [], receipt: null });
      }
    }
  }

  return {
    orders,
    payments,
    refunds,
    createOrder,
    pay,
    settle,
    capture,
    refund,
    finishRefund,
    returnUncaptured,
    getOrder: (id: string) => get(orders, id),
    getPayment: (id: string) => get(payments, id),
    getRefund: (id: string) => get(refunds, id),
    holdRefunds: (isHeld: boolean) => {
      refundsAreHeld = isHeld;
    },
  };
}

function get<Entity>(entities: ReadonlyMap<string, Entity>, id: string): Entity {
  const entity = entities.get(id);
  if (entity === undefined) throw new Refusal('The id provided does not exist');
  return entity;
}
