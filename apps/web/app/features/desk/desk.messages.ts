import type { DeskOffer, DeskWay, Taking } from '@avsar/contract';
import { exactRupees } from '#lib/format.ts';

/** How a fee was paid, as a label. */
export const wayTexts: Readonly<Record<DeskWay, string>> = {
  cash: 'Cash',
  cheque: 'Cheque',
  card_machine: 'Card machine',
  bank: 'Bank',
};

/** The same inside a sentence: "Take ₹5,000 in cash". */
export const byWayTexts: Readonly<Record<DeskWay, string>> = {
  cash: 'in cash',
  cheque: 'by cheque',
  card_machine: 'by card',
  bank: 'by bank',
};

export const partText = ({ instalment }: Pick<Taking, 'instalment'>) =>
  instalment === 0 ? 'First payment' : `Part ${instalment + 1}`;

/** Way and number of a payment: "Cheque 123456, HDFC Bank". */
export function paidText({ way, reference, bankName }: Pick<Taking, 'way' | 'reference' | 'bankName'>): string {
  const numbered = reference === null ? wayTexts[way] : `${wayTexts[way]} ${reference}`;
  return bankName === null ? numbered : `${numbered}, ${bankName}`;
}

/** Who asked to cancel a fee and why, and who cancelled it. */
export function cancelText({ state, cancelReason, cancelAskedBy, cancelledBy }: Taking): string {
  const asked = `${cancelAskedBy ?? 'Somebody'} asked to cancel it: “${cancelReason ?? ''}”`;
  return state === 'cancelled' && cancelledBy !== null ? `${asked} Cancelled by ${cancelledBy}.` : asked;
}

/** What a difference means for the drawer. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'It fits.';
  const amount = exactRupees(Math.abs(difference));
  return difference < 0 ? `${amount} is missing.` : `${amount} too much.`;
}

export const deskMessages = {
  lead: 'Fees that are paid at the desk.',
  fetchFailed: 'The fees of this day could not be loaded.',
  dayFailed: 'Your day could not be loaded.',
  none: 'Nothing was taken.',
  emptyWhy: 'Each fee that you take appears here with its receipt.',
  closed: 'Your day is closed. To take another fee, ask a colleague to open it again.',
  floatSaved: 'Saved.',
  receiptFailed: 'The receipt could not be loaded. Please try again in a minute.',
  askedToCancel: 'Asked. A colleague decides.',
  cancelWhat: 'A colleague decides. Then the receipt counts no more, and what it paid for is open again.',
  cancelReason: 'Typed wrong, money handed back, cheque came back. Kept with the fee.',
} as const;

export const takeMessages = {
  lead: 'Find the student, check the amount, take the money.',
  noStudents: 'No student found. Type more of the name, or the whole mobile number.',
  studentsFailed: 'The students could not be loaded.',
  feesFailed: 'The fees of this student could not be loaded.',
  coursesFailed: 'The courses could not be loaded.',
  noPart: 'No part of a fee is due.',
  noBatch: 'No seat yet',
  unanswered: 'No answer came. Please press the button again: the fee is taken only once.',
  mailed: 'The student also gets it by e-mail, if we know the address.',
  chooseFirst: 'Choose a course to see the amount.',
  discount: (kind: NonNullable<DeskOffer['discount']>['kind'], amount: string) =>
    `${amount} is taken off by a ${kind === 'coupon' ? 'code' : kind}.`,
} as const;

export const closeMessages = {
  lead: 'Count the drawer. Enter moves to the next note.',
  noteWhy: 'Needed, because the drawer does not fit. The owner reads it.',
  final: 'After this, only a colleague can open the day again.',
  closed: 'Your day is closed.',
} as const;

export const dayMessages = {
  lead: 'Days of all cashiers. Those that differ wait for a second person.',
  fetchFailed: 'The days could not be loaded.',
  none: 'No day matches.',
  emptyWhy: 'A day appears here when somebody takes the first fee.',
  mine: 'Your day. A colleague looks at it.',
  checked: 'Saved.',
  reopened: 'The day is open again.',
  noteKept: 'Kept with the day.',
} as const;

export const depositMessages = {
  lead: 'Cash and cheques on their way to the bank.',
  fetchFailed: 'The deposits could not be loaded.',
  drawerFailed: 'The cash in hand could not be loaded.',
  none: 'No deposit was made yet.',
  emptyWhy: 'Enter the slip when you bring cash or cheques to the bank.',
  inHandWhy: 'Cash of closed days. What is in an open drawer counts when its cashier closes the day.',
  saved: 'Saved. A colleague confirms it with the bank statement.',
  confirmed: 'Confirmed.',
  mine: 'A colleague confirms it.',
  noCheques: 'No cheque waits for the bank.',
  chequesFailed: 'The cheques could not be loaded.',
  chooseCheque: 'Please choose at least one cheque.',
} as const;

export const cancellationMessages = {
  lead: 'Fees that somebody asked to cancel. A second person decides.',
  fetchFailed: 'The cancellations could not be loaded.',
  none: { waiting: 'No cancellation waits.', cancelled: 'Nothing was cancelled yet.' },
  mine: 'You asked for this. A colleague decides.',
  notYours: 'A colleague who may refund decides.',
  cancelled: 'Cancelled. Hand the money back, if that is not done yet.',
  kept: 'Kept. Nothing has changed.',
  whatEnds: 'If this payment enrolled the student, the enrolment ends and the seat is free.',
} as const;
