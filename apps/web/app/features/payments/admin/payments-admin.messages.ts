import type { OrderPayment, OrderRefund, Transfer } from '@avsar/contract';

/** Texts of the admin screens about orders, payments and transfers. */
export const orderMessages = {
  none: 'No orders yet.',
  emptyWhy: 'When a student buys a course, the order appears here with its payments and refunds.',
  noneFound: 'No order matches this search.',
  fetchFailed: 'The orders could not be loaded.',
  orderFailed: 'The order could not be loaded.',
  receiptFailed: 'The receipt could not be loaded. Please try again.',
  unanswered: 'The server did not answer. Please check whether it was done before you try again.',
  markedPaid: 'Marked as paid. The student is enrolled now.',
} as const;

export const creditNoteMessages = {
  lead: 'A credit note for each refund of money that had a receipt, newest first.',
  none: 'No credit notes yet.',
  emptyWhy: 'When money with a receipt goes back, its credit note appears here.',
  noneFound: 'No credit note matches this search.',
  fetchFailed: 'The credit notes could not be loaded.',
} as const;

export const transferMessages = {
  none: {
    submitted: 'No bank transfers are waiting.',
    approved: 'No approved bank transfers yet.',
    refused: 'No refused bank transfers yet.',
  },
  fetchFailed: 'The bank transfers could not be loaded.',
  approved: 'Approved. The student is enrolled now.',
  approveFailed: 'The bank transfer was not approved.',
  refused: 'Refused. The student gets your reason.',
  pictureFailed: 'The picture could not be loaded.',
} as const;

export const checkMessages = {
  fetchFailed: 'The checks could not be loaded.',
  noDays: 'There are no daily totals yet.',
  empty: 'Empty, as it should be.',
  paidNotEnrolled: {
    title: 'Paid, but not enrolled',
    good: 'All students who paid are enrolled.',
    wrong: 'These students paid, but are not enrolled.',
  },
  enrolledNotPaid: {
    title: 'Enrolled, but not paid',
    good: 'Every paid enrolment has a payment, and every free place is in the list of grants.',
    wrong: 'These enrolments have no payment, or no grant says why they are free.',
  },
  amountsDiffer: {
    title: 'Amounts differ',
    good: 'All amounts received match their orders.',
    wrong: 'The amount received is not the amount ordered.',
  },
  ledgerDiffers: {
    title: 'The ledger differs',
    good: 'Every entry is as its order, payment or refund says, and the sums are right.',
    wrong: 'These entries or sums are not what the orders, payments and refunds say.',
  },
  grants: {
    title: 'Given without money',
    none: 'No course was given without a payment, and no scholarship, in the last 30 days.',
    some: (count: number, worth: string) =>
      `${count === 1 ? 'One grant' : `${count} grants`} in the last 30 days, worth ${worth}.`,
    link: 'See who got what, and why',
  },
  notCheckedYet: 'It is checked every night.',
} as const;

export const paymentSettingMessages = {
  fetchFailed: 'The settings could not be loaded.',
  saved: 'Saved. It applies to all payments from now on.',
  percentMissing: 'Please enter a number. Enter 0 if you charge no GST.',
} as const;

export { orderStatusTexts } from '#lib/order-status-texts.ts';

export const paymentStatusTexts: Readonly<Record<OrderPayment['status'], string>> = {
  created: 'Started',
  authorized: 'Confirming',
  captured: 'Received',
  refunded: 'Refunded',
  failed: 'Failed',
};

export const refundStatusTexts: Readonly<Record<OrderRefund['status'], string>> = {
  requested: 'Refund on its way',
  processed: 'Refunded',
  failed: 'Refund failed',
};

export const transferStatusTexts: Readonly<Record<Transfer['status'], string>> = {
  submitted: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
};
