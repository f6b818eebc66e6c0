/** Texts of statements of account. */
export const ledgerMessages = {
  failed: 'What you were charged and paid could not be loaded.',
  failedForStaff: 'The statement could not be loaded.',
  none: 'You have no fees.',
  noneForStaff: 'Nothing was charged and nothing was paid.',
  even: 'Nothing is owed.',
} as const;

/** Labels of the sums; a sum of zero is left out, except for what was charged and paid. */
export const sumTexts = {
  charged: 'Fee',
  discounted: 'Discount',
  credited: 'Taken off the fee',
  writtenOff: 'Written off',
  paid: 'Paid',
  refunded: 'Refunded',
} as const;
