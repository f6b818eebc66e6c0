import type { OrderDetail, OrderPayment, OrderStatus, Transfer } from '@avsar/contract';

/** Texts of the admin screens about orders, payments and transfers. */
export const orderMessages = {
  none: 'No orders yet.',
  noneFound: 'No order fits this search.',
  fetchFailed: 'Orders could not be loaded.',
  orderFailed: 'The order could not be loaded.',
  receiptFailed: 'The receipt could not be loaded. Please try again.',
  unanswered: 'No answer came. Please see whether it was done before you try again.',
  refundAsked: 'The refund is on its way.',
  refundNoted: 'Noted as given back.',
  refundFailed: 'Nothing was given back.',
  refundByHand: (amount: string) =>
    `Please send ${amount} back from your bank first, whole; here you note that you did.`,
  refundMadeElsewhere: (amount: string) => `The provider has given ${amount} back already; here you note it.`,
  refundByProvider: (amount: string) => `${amount} goes back the way it came, whole. The bank takes some days.`,
  refundEnds: ({ student, course }: OrderDetail) =>
    `${student.name} no longer takes ${course.title}, and loses the seats in its batches.`,
  refundEndsIf: (ends: string) => `If the receipt is for this payment: ${ends}`,
  refundIsFinal: 'It cannot be undone.',
  markedPaid: 'Noted as paid. The student takes the course now.',
  markFailed: 'The order is as it was.',
} as const;

export const transferMessages = {
  none: { submitted: 'No transfers are waiting.', approved: 'None approved yet.', refused: 'None refused yet.' },
  fetchFailed: 'Transfers could not be loaded.',
  approved: 'Approved. The student takes the course now.',
  approveFailed: 'The transfer was not approved.',
  refused: 'Refused. The student is told why.',
  refuseFailed: 'The transfer was not refused.',
  pictureFailed: 'The picture could not be loaded.',
} as const;

export const checkMessages = {
  fetchFailed: 'The checks could not be loaded.',
  noDays: 'No night has passed yet.',
  empty: 'Empty, as it must be.',
  paidNotEnrolled: {
    title: 'Paid, but not taking the course',
    good: 'Everybody who paid takes their course.',
    wrong: 'They have paid, and wait for their course.',
  },
  enrolledNotPaid: {
    title: 'Taking the course, but not paid',
    good: 'Everybody who takes a course as paid has paid.',
    wrong: 'They take a course as paid, and no payment stands behind it.',
  },
  amountsDiffer: {
    title: 'Amounts differ',
    good: 'Every amount received is the amount ordered.',
    wrong: 'What came is not what was ordered.',
  },
} as const;

export const paymentSettingMessages = {
  fetchFailed: 'The settings could not be loaded.',
  saved: 'Saved. It holds for every payment from now on.',
  saveFailed: 'It was not saved.',
  percentMissing: 'Please enter a number, 0 where no GST is charged.',
} as const;

export const orderStatusTexts: Readonly<Record<OrderStatus, string>> = {
  created: 'New',
  provider_created: 'Opened',
  attempted: 'Attempted',
  authorized: 'Confirming',
  paid: 'Paid',
  refund_pending: 'Refund pending',
  refunded: 'Refunded',
  expired: 'Expired',
  needs_review: 'Needs review',
};

export const paymentStatusTexts: Readonly<Record<OrderPayment['status'], string>> = {
  created: 'Begun',
  authorized: 'Confirming',
  captured: 'Received',
  refunded: 'Given back',
  failed: 'Failed',
};

export const refundStatusTexts: Readonly<Record<NonNullable<OrderPayment['refund']>['status'], string>> = {
  requested: 'On its way back',
  processed: 'Given back',
  failed: 'Giving it back failed',
};

export const transferStatusTexts: Readonly<Record<Transfer['status'], string>> = {
  submitted: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
};
