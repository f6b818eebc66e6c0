import type { TakingDraft } from '@avsar/contract';

type Paid = TakingDraft['paid'];

/**
 * The payment's reference. Cash has none of its own, and two banks may use the same number for a cheque, so the order
 * makes it unique; a transfer has the reference of the bank.
 */
export function referenceOf(paid: Paid, orderId: number): string {
  if (paid.way === 'cash') return `CASH${orderId}`;
  if (paid.way === 'cheque') return `CHQ${paid.number}O${orderId}`;
  return paid.way === 'card_machine' ? `CARD${paid.reference}O${orderId}` : paid.reference;
}

/** How the receipt names it; a transfer is named as everywhere. */
export function methodOnReceipt(paid: Paid): string | undefined {
  if (paid.way === 'cash') return 'cash';
  if (paid.way === 'cheque') return `cheque ${paid.number}, ${paid.bankName}`;
  return paid.way === 'card_machine' ? 'card machine' : undefined;
}

const used = 'This reference was used before.';

/** A transfer that was counted before, with the field where its reference was typed. */
export const usedReference = { message: used, fields: { 'paid.reference': used } } as const;
