import type { TaxPayer, TaxPlace } from '@avsar/contract';

/** Texts of the month of the accountant. */
export const taxMessages = {
  lead: 'Invoices and credit notes of a month, beside the money, and the files for GSTR-1 and Tally.',
  fetchFailed: 'The month could not be loaded.',
  empty: (month: string) => `There are no invoices and no credit notes of ${month}.`,
  running: 'This month is not over: its figures still change.',
  outside: 'Outside GST: receipts of the time when the institute had no GSTIN. They are in no section of GSTR-1.',
  addsUp: 'It adds up',
  addsUpWhy: 'All money of the month is on an invoice or a credit note, or is named below.',
  differs: (difference: string) => `${difference} too much or too little`,
  differsWhy: 'A document has another amount than its payment. Please look at Payments, Checks before you file.',
  tallyFailed: 'The file could not be made. Please try again.',
} as const;

/** Texts of the comparison with the ledger. */
export const ledgerMessages = {
  received: 'Received, by the ledger',
  paymentsWithoutInvoice: {
    text: (payments: string) => `Less ${payments} on no invoice of this month`,
    what: 'Money that was paid twice, or is under Payments with “Needs review”. It gets an invoice when somebody decides, or goes back.',
  },
  invoicesWithoutPayment: {
    text: (invoices: string) => `And ${invoices} for money of another month`,
    what: 'The money came earlier, and somebody has decided about it in this month.',
  },
  invoices: 'Makes the invoices of the month',
  refunded: 'Refunded, by the ledger',
  refundsWithoutNote: {
    text: (refunds: string) => `Less ${refunds} without a credit note`,
    what: 'Money that was on no invoice, or refunds of the time before credit notes.',
  },
  notesWithoutRefund: {
    text: (notes: string) => `And ${notes} for money of another month`,
    what: 'The money went back in another month than the credit note was made.',
  },
  notes: 'Makes the credit notes of the month',
} as const;

/** Texts of the list of documents. */
export const documentMessages = {
  none: 'There are no documents of this month.',
  fetchFailed: 'The documents could not be loaded.',
  pdfFailed: 'The PDF could not be loaded. Please try again.',
} as const;

/** Texts of the rules for the place of supply. */
export const ruleMessages = {
  lead: 'Whose state decides between CGST with SGST and IGST.',
  what: 'The state of the institute: CGST and SGST in equal halves. Another state: IGST. The rate is the same.',
  advice: 'The first rules are those of section 12(5) of the IGST Act. Please ask your accountant before you add one.',
  stays: 'A rule holds from its first day on. Documents that exist keep the rule of their day.',
  none: 'There are no rules yet.',
  fetchFailed: 'The rules could not be loaded.',
  added: 'The rule is saved.',
  unknownState: 'The state of these payers is not known, so it can only be the institute’s.',
} as const;

export const payerTexts: Readonly<Record<TaxPayer, string>> = {
  registered: 'With a GSTIN',
  with_state: 'Without a GSTIN, in a known state',
  without_state: 'Without a GSTIN, state not known',
};

export const placeTexts: Readonly<Record<TaxPlace, string>> = {
  payer: 'The state of the payer',
  institute: 'The state of the institute',
};
