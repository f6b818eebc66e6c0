import type { DisputeState } from '@avsar/contract';

export const disputeStateTexts: Readonly<Record<DisputeState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** Texts of disputes about the register. */
export const disputeMessages = {
  wrong: 'This is wrong',
  until: (moment: string) => `You can contest this entry until ${moment}.`,
  over: (moment: string) => `You could contest this entry until ${moment}. Please ask the institute.`,
  waiting: (moment: string) => `You have contested this entry. Your trainer should decide by ${moment}.`,
  sent: 'Sent. We have told your trainer, and we will tell you the decision.',
  withdrawn: 'Your dispute is withdrawn.',
  reasonIsRead: 'Your trainer reads it. It stays on record.',
  myFailed: 'Your disputes could not be loaded.',
  noteIsRead: (name: string) => `${name} can read it. It stays on record.`,
  accepted: (name: string) => `Accepted. The register is changed, and we have told ${name}.`,
  declined: (name: string) => `Declined. The register stays, and we have told ${name}.`,
  fetchFailed: 'The disputes could not be loaded.',
  none: 'No disputes.',
  noneFound: 'No dispute matches these filters.',
  noneOpen: 'No student contests the register of your batches.',
  lead: 'Students who say that their attendance is wrong. The trainer of the batch decides within three days, or you.',
  contested: 'The student contests this entry',
  claim: (verdict: string, claimed: string) => `The register says ${verdict}. The student says ${claimed}.`,
  dueBy: (moment: string) => `Decide by ${moment}`,
  overdue: (moment: string) => `Overdue since ${moment}`,
} as const;
