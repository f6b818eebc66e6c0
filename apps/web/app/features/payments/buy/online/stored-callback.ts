import { paidStorageKey } from '#lib/storage-keys.ts';

/** What the checkout widget returns after a payment; the signature is the provider's. */
export interface PaymentCallback {
  readonly paymentId: string;
  readonly orderId: string;
  readonly signature: string;
}

/**
 * Student id, course id and the part of the fee, 0 for the purchase itself: another person who signs in on this tab must
 * not get this student's payment.
 */
export type PurchaseKey = `${number}.${number}.${number}`;

const storageKeyOf = (purchase: PurchaseKey) => `${paidStorageKey}.${purchase}`;

/** Stores the callback until the server has verified it, so that neither a reload nor a network error loses it. */
export function storeCallback(purchase: PurchaseKey, callback: PaymentCallback): void {
  sessionStorage.setItem(storageKeyOf(purchase), JSON.stringify(callback));
}

export function readStoredCallback(purchase: PurchaseKey): PaymentCallback | undefined {
  const text = sessionStorage.getItem(storageKeyOf(purchase));
  return text === null ? undefined : (JSON.parse(text) as PaymentCallback);
}

export function removeStoredCallback(purchase: PurchaseKey): void {
  sessionStorage.removeItem(storageKeyOf(purchase));
}
