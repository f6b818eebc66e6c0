import { ApiError, authEndpoints, type ErrorCode, type HeldSeat, type Offer, paymentEndpoints } from '@avsar/contract';
import { useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { loadCheckoutWidget, openCheckoutWidget } from './checkout-widget.ts';
import {
  removeStoredCallback,
  storeCallback,
  type PaymentCallback,
  type PurchaseKey,
  readStoredCallback,
} from './stored-callback.ts';
import { paymentMessages } from '../../payments.messages.ts';
import type { Chosen } from '../choice.ts';

/** `confirming`: the widget has reported a payment, and the server has not given a final answer about it yet. */
type Stage = 'idle' | 'opening' | 'confirming' | 'paid';

/** Final refusals: sending the same request again would give the same answer. */
const finalRefusals: readonly ErrorCode[] = [
  'signature_invalid',
  'payment_failed',
  'not_found',
  'conflict',
  'validation_failed',
  'malformed_request',
  'forbidden',
];

const prefillMilliseconds = 2000;

interface PaymentInput {
  readonly purchase: PurchaseKey;
  /** With the amount that is paid now. */
  readonly offer: Offer;
  /** What is paid for, as the payment window names it; the course if it is left out. */
  readonly title?: string;
  readonly refetchOffer: () => Promise<boolean>;
  /** Shows the server's reason if it refused the seat, and returns whether it did. */
  readonly refuseSeat: (error: unknown) => boolean;
}

/** Online payment: creates the order, opens the widget, and has the server verify the result. */
export function usePayment({ purchase, offer, title, refetchOffer, refuseSeat }: PaymentInput) {
  const { course, amount, online, standing } = offer;
  const brand = useRootData()?.site.brand ?? '';
  const [stage, setStage] = useState<Stage>(() => (readStoredCallback(purchase) === undefined ? 'idle' : 'confirming'));
  /** Our id of the order that was paid, once the server has verified it. */
  const [paidOrderId, setPaidOrderId] = useState<number>();
  /** Why the last attempt to pay failed. */
  const [note, setNote] = useState<string>();
  /** The seat that the server held for the last order. */
  const [held, setHeld] = useState<HeldSeat | null>(null);
  /** The idempotency key of the order; it stays the same until the server has answered, or another seat is chosen. */
  const key = useRef<{ readonly body: string; readonly key: string }>(undefined);
  const isConfirming = stage === 'confirming' || standing === 'confirming';
  /** Whether a payment is or was being confirmed, and no newer attempt has begun since. */
  const [isAwaited, setAwaited] = useState(isConfirming);
  if (isConfirming && !isAwaited) setAwaited(true);
  // The provider's webhook may arrive before the widget has closed.
  if (standing === 'enrolled' && (stage === 'opening' || isAwaited) && stage !== 'paid') setStage('paid');

  const fail = (text: string) => {
    toast.error(text);
    setNote(text);
    setStage('idle');
    setAwaited(false);
  };

  /** Has the server verify the widget's callback; returns whether it gave a final answer. */
  const verify = async (callback: PaymentCallback): Promise<boolean> => {
    try {
      const { status, orderId } = await callApi(paymentEndpoints.verify, { body: callback });
      removeStoredCallback(purchase);
      if (status === 'paid') {
        setPaidOrderId(orderId);
        setStage('paid');
      }
      return true;
    } catch (error) {
      // No final answer (network or server error): the money may have been paid, so the verification is tried again.
      if (!(error instanceof ApiError) || !finalRefusals.includes(error.code)) return false;
      removeStoredCallback(purchase);
      fail(error.code === 'conflict' ? error.message : paymentMessages.verifyFailed);
      return true;
    }
  };

  /** Polled while confirming: verifies a stored callback, then fetches the offer, which may know the result earlier. */
  const poll = async () => {
    const kept = readStoredCallback(purchase);
    const isAnswered = kept === undefined || (await verify(kept));
    if ((await refetchOffer()) && isAnswered) setStage((now) => (now === 'confirming' ? 'idle' : now));
  };

  const createOrder = async (chosen: Chosen) => {
    const body = { courseId: course.id, ...chosen, amount, currency: 'INR' as const };
    const text = JSON.stringify(body);
    if (key.current?.body !== text) key.current = { body: text, key: crypto.randomUUID() };
    try {
      const order = await callApi(paymentEndpoints.create, { body }, { idempotencyKey: key.current.key });
      key.current = undefined;
      setHeld(order.seat);
      return order;
    } catch (error) {
      if (error instanceof ApiError) key.current = undefined;
      throw error;
    }
  };

  const buy = async (chosen: Chosen) => {
    if (online === null) return;
    setNote(undefined);
    setAwaited(false);
    setStage('opening');
    try {
      const [Maker, order, prefill] = await Promise.all([
        loadCheckoutWidget(online.scriptUrl),
        createOrder(chosen),
        readPrefill(),
      ]);
      // After a payment, later reports about earlier attempts in the same window are ignored.
      let hasPaid = false;
      openCheckoutWidget(
        Maker,
        { ...order, brand, title: title ?? course.title, prefill },
        {
          onPaid: (callback) => {
            hasPaid = true;
            storeCallback(purchase, callback);
            setNote(undefined);
            setStage('confirming');
          },
          onFailed: () => {
            if (!hasPaid) setNote(paymentMessages.notPaid);
          },
          onDismissed: () => {
            if (hasPaid) return;
            setNote((shown) => shown ?? paymentMessages.dismissed);
            setStage((now) => (now === 'opening' ? 'idle' : now));
            // The payment may still have succeeded in the bank's app.
            void refetchOffer();
          },
        },
      );
    } catch (error) {
      if (refuseSeat(error)) setStage('idle');
      else fail(paymentMessages.initiateFailed);
      // Seats or price may have changed, or the student may be enrolled by now.
      void refetchOffer();
    }
  };

  return {
    stage: isConfirming && stage !== 'paid' ? 'confirming' : stage,
    paidOrderId,
    held: held ?? offer.seat,
    note: note ?? (isAwaited && !isConfirming ? paymentMessages.notPaid : undefined),
    buy,
    poll,
  };
}

/** Name, e-mail and number for the widget. Without them the widget asks the student. */
async function readPrefill() {
  const signal = AbortSignal.timeout(prefillMilliseconds);
  const me = await callApi(authEndpoints.me, {}, { signal }).catch(() => undefined);
  return me === undefined || !('email' in me)
    ? {}
    : { name: me.name, ...(me.email !== '' && { email: me.email }), contact: `+91${me.mobileNumber}` };
}
