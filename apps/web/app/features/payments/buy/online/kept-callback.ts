import { paidStorageKey } from '#lib/storage-keys.ts';

/** What the checkout widget returns after a payment; the signature is the provider's. */
export interface PaidCallback {
  readonly paymentId: string;
  readonly orderId: string;
  readonly signature: string;
}

/** Student id and course id. Another person may sign in on this tab and must not get this student's payment. */
export type Purchase = `${number}.${number}`;

const storageKeyOf = (purchase: Purchase) => `${paidStorageKey}.${purchase}`;

/** Stored until the server has verified it, so that neither a reload nor a network error loses it. */
export function keepCallback(purchase: Purchase, callback: PaidCallback): void {
  sessionStorage.setItem(storageKeyOf(purchase), JSON.stringify(callback));
}

export function readCallback(purchase: Purchase): PaidCallback | undefined {
  const text = sessionStorage.getItem(storageKeyOf(purchase));
  return text === null ? undefined : (JSON.parse(text) as PaidCallback);
}

export function forgetCallback(purchase: Purchase): void {
  sessionStorage.removeItem(storageKeyOf(purchase));
}
