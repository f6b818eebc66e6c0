/** Texts about who pays, as receipts and tax invoices name them. */
export const billingMessages = {
  failed: 'This could not be loaded.',
  saved: 'Saved. Documents name this payer from now on.',
  onlyNew: 'Only for payments from now on: a document that exists is never changed.',
  gstin: '15 characters, as on the registration. Leave it empty for a payer without one.',
  nameHint: 'A company: its name as in the GST registration.',
  stateOfGstin: 'From the GSTIN.',
  stateHint: 'Leave it open if you do not know it.',
  addressHint: 'A payer with a GSTIN needs the address of the registration.',
} as const;

/** Words for the student, and for the staff who look at a student. */
export interface BillingTexts {
  readonly none: string;
  readonly student: string;
  readonly removed: string;
}

export const myBillingTexts: BillingTexts = {
  none: 'Your receipts and invoices name you. Does your employer pay, or somebody else? Then enter them here first.',
  student: 'Me',
  removed: 'Saved. Documents name you from now on.',
};

export const studentBillingTexts: BillingTexts = {
  none: 'Receipts and invoices name the student.',
  student: 'The student',
  removed: 'Saved. Documents name the student from now on.',
};
