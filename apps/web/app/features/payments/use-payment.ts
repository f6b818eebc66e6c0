import { ApiError, authEndpoints, type ErrorCode, type Offer, paymentEndpoints } from '@avsar/contract';
import { useRef, useState } from 'react';
import { callApi } from '#features/auth/index.ts';
import { useRootData } from '#lib/root-data.ts';
import { toast } from '#ui/toast-store.ts';
import { loadWidget, openWidget } from './checkout-widget.ts';
import { forgetCallback, keepCallback, type PaidCallback, type Purchase, readCallback } from './kept-callback.ts';
import { paymentMessages } from './payments.messages.ts';

/** `confirming`: paid, says the widget, and the server has not heard it yet. From then on the offer says how it stands. */
type Stage = 'idle' | 'opening' | 'confirming' | 'paid';

/** To these the same question gets the same answer. */
const settled: readonly ErrorCode[] = [
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
  readonly purchase: Purchase;
  readonly offer: Offer;
  readonly ask: () => Promise<boolean>;
}

/** Buying online: the order, the widget, and telling the server what came of it. */
export function usePayment({ purchase, offer: { course, amount, online, standing }, ask }: PaymentInput) {
  const brand = useRootData()?.site.brand ?? '';
  const [stage, setStage] = useState<Stage>(() => (readCallback(purchase) === undefined ? 'idle' : 'confirming'));
  /** Why nothing came of the last try. */
  const [note, setNote] = useState<string>();
  /** The same wish as long as nobody has answered it. */
  const key = useRef<string>(undefined);
  const isConfirming = stage === 'confirming' || standing === 'confirming';
  /** The bank's answer to this try is what they wait for here, or waited for a moment ago. */
  const [isAwaited, setAwaited] = useState(isConfirming);
  if (isConfirming && !isAwaited) setAwaited(true);
  // The bank's own message may be here before the widget has closed.
  if (standing === 'enrolled' && (stage === 'opening' || isAwaited) && stage !== 'paid') setStage('paid');

  const fail = (text: string) => {
    toast.error(text);
    setNote(text);
    setStage('idle');
    setAwaited(false);
  };

  /** Tells the server what the widget said; whether it has answered. */
  const verify = async (callback: PaidCallback): Promise<boolean> => {
    try {
      const { status } = await callApi(paymentEndpoints.verify, { body: callback });
      forgetCallback(purchase);
      if (status === 'paid') setStage('paid');
      return true;
    } catch (error) {
      // No line, or nobody who could answer: the money may have gone all the same, so it is asked again.
      if (!(error instanceof ApiError) || !settled.includes(error.code)) return false;
      forgetCallback(purchase);
      fail(error.code === 'conflict' ? error.message : paymentMessages.verifyFailed);
      return true;
    }
  };

  /** How does it stand now? Asked by whoever shows that we wait for it; the offer may know what `verify` could not say. */
  const look = async () => {
    const kept = readCallback(purchase);
    const isAnswered = kept === undefined || (await verify(kept));
    if ((await ask()) && isAnswered) setStage((now) => (now === 'confirming' ? 'idle' : now));
  };

  const createOrder = async () => {
    key.current ??= crypto.randomUUID();
    const body = { courseId: course.id, amount, currency: 'INR' as const };
    try {
      const order = await callApi(paymentEndpoints.create, { body }, { idempotencyKey: key.current });
      key.current = undefined;
      return order;
    } catch (error) {
      if (error instanceof ApiError) key.current = undefined;
      throw error;
    }
  };

  const buy = async () => {
    if (online === null) return;
    setNote(undefined);
    setAwaited(false);
    setStage('opening');
    try {
      const [Maker, order, prefill] = await Promise.all([loadWidget(online.scriptUrl), createOrder(), readPrefill()]);
      // What the widget says of an earlier try in the same window is no news after this.
      let hasPaid = false;
      openWidget(
        Maker,
        { ...order, brand, title: course.title, prefill },
        {
          onPaid: (callback) => {
            hasPaid = true;
            keepCallback(purchase, callback);
            setNote(undefined);
            setStage('confirming');
          },
          onFailed: () => {
            if (!hasPaid) setNote(paymentMessages.notPaid);
          },
          onDismissed: () => {
            if (hasPaid) return;
            setNote((said) => said ?? paymentMessages.dismissed);
            setStage((now) => (now === 'opening' ? 'idle' : now));
            // Their bank's app may have paid all the same.
            void ask();
          },
        },
      );
    } catch {
      fail(paymentMessages.initiateFailed);
      // It may have become another price, or theirs, meanwhile.
      void ask();
    }
  };

  return {
    stage: isConfirming && stage !== 'paid' ? 'confirming' : stage,
    note: note ?? (isAwaited && !isConfirming ? paymentMessages.notPaid : undefined),
    buy,
    look,
  };
}

/** What the widget need not ask; without it, it asks. */
async function readPrefill() {
  const signal = AbortSignal.timeout(prefillMilliseconds);
  const me = await callApi(authEndpoints.me, {}, { signal }).catch(() => undefined);
  return me === undefined || !('email' in me)
    ? {}
    : { name: me.name, email: me.email, contact: `+91${me.mobileNumber}` };
}
