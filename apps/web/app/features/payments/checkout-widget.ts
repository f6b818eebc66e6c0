import type { PaidCallback } from './kept-callback.ts';

/** As much of the provider's widget as we use, in its own words. */
interface WidgetOptions {
  readonly key: string;
  readonly order_id: string;
  /** In paise (spec §9). */
  readonly amount: number;
  readonly currency: 'INR';
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name?: string; readonly email?: string; readonly contact?: string };
  readonly theme: { readonly color: string };
  readonly handler: (paid: {
    readonly razorpay_payment_id: string;
    readonly razorpay_order_id: string;
    readonly razorpay_signature: string;
  }) => void;
  readonly modal: { readonly ondismiss: () => void };
}

interface Widget {
  open(): void;
  on(event: 'payment.failed', listener: () => void): void;
}

type WidgetMaker = new (options: WidgetOptions) => Widget;

/** A line that neither brings the script nor breaks. */
const timeoutMilliseconds = 20_000;

let loading: Promise<WidgetMaker> | undefined;

/** Its script comes from the provider, once; after a failure it may be tried again. */
export function loadWidget(url: string): Promise<WidgetMaker> {
  loading ??= addScript(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function addScript(url: string): Promise<WidgetMaker> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The payment window could not be loaded'));
    };
    const timer = setTimeout(fail, timeoutMilliseconds);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const { Razorpay } = window as { readonly Razorpay?: WidgetMaker };
      if (Razorpay === undefined) fail();
      else resolve(Razorpay);
    });
    script.src = url;
    document.head.append(script);
  });
}

export interface Checkout extends Pick<WidgetOptions, 'prefill'> {
  readonly keyId: string;
  readonly orderId: string;
  readonly amount: number;
  /** Who is paid, and for what. */
  readonly brand: string;
  readonly title: string;
}

interface Outcomes {
  readonly onPaid: (callback: PaidCallback) => void;
  /** The window stays open after it, for another try. */
  readonly onFailed: () => void;
  readonly onDismissed: () => void;
}

export function openWidget(Maker: WidgetMaker, checkout: Checkout, { onPaid, onFailed, onDismissed }: Outcomes): void {
  const widget = new Maker({
    key: checkout.keyId,
    order_id: checkout.orderId,
    amount: Math.round(checkout.amount * 100),
    currency: 'INR',
    name: checkout.brand,
    description: checkout.title,
    prefill: checkout.prefill,
    // The window takes no roles of ours, so it gets the working shade itself.
    theme: { color: '#2B2F77' },
    handler: (paid) =>
      onPaid({
        paymentId: paid.razorpay_payment_id,
        orderId: paid.razorpay_order_id,
        signature: paid.razorpay_signature,
      }),
    modal: { ondismiss: onDismissed },
  });
  widget.on('payment.failed', onFailed);
  widget.open();
}
