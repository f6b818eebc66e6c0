import { paidStorageKey } from '#lib/storage-keys.ts';

/** What the widget hands over after a payment; the signature is the provider's. */
export interface PaidCallback {
  readonly paymentId: string;
  readonly orderId: string;
  readonly signature: string;
}

/** Who buys what: others may sign in at this tab, and what one has paid is not theirs to ask about. */
export type Purchase = `${number}.${number}`;

const keyOf = (purchase: Purchase) => `${paidStorageKey}.${purchase}`;

/** Kept until the server has answered, so that neither a reload nor a broken line loses it. */
export function keepCallback(purchase: Purchase, callback: PaidCallback): void {
  sessionStorage.setItem(keyOf(purchase), JSON.stringify(callback));
}

export function readCallback(purchase: Purchase): PaidCallback | undefined {
  const text = sessionStorage.getItem(keyOf(purchase));
  return text === null ? undefined : (JSON.parse(text) as PaidCallback);
}

export function forgetCallback(purchase: Purchase): void {
  sessionStorage.removeItem(keyOf(purchase));
}
