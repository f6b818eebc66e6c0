import type { PaymentCallback } from './stored-callback.ts';

/** The options of Razorpay's checkout that we use, by Razorpay's names. */
interface WidgetOptions {
  readonly key: string;
  readonly order_id: string;
  /** The amount in paise (spec §9). */
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

/** Time limit for loading the script on a stalled connection. */
const timeoutMilliseconds = 20_000;

let loading: Promise<WidgetMaker> | undefined;

/** Loads the provider's script once; after a failure the next call tries again. */
export function loadCheckoutWidget(url: string): Promise<WidgetMaker> {
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
  /** Shown in the window: who is paid, and for which course. */
  readonly brand: string;
  readonly title: string;
}

interface Outcomes {
  readonly onPaid: (callback: PaymentCallback) => void;
  /** A payment attempt failed. The window stays open for another attempt. */
  readonly onFailed: () => void;
  readonly onDismissed: () => void;
}

export function openCheckoutWidget(
  Maker: WidgetMaker,
  checkout: Checkout,
  { onPaid, onFailed, onDismissed }: Outcomes,
): void {
  const widget = new Maker({
    key: checkout.keyId,
    order_id: checkout.orderId,
    amount: Math.round(checkout.amount * 100),
    currency: 'INR',
    name: checkout.brand,
    description: checkout.title,
    prefill: checkout.prefill,
    // The window cannot read our CSS variables, so it gets the institute's colour itself.
    theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--avsar-band') },
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
