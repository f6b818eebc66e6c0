import type { SetupItemName } from '@avsar/contract';
import { limits } from '@avsar/contract/limits';

/** Title of each item of the checklist, and why it is needed. */
export const itemTexts: Readonly<Record<SetupItemName, { readonly title: string; readonly why: string }>> = {
  institute: {
    title: 'Tell visitors who you are',
    why: 'Name, address, phone and e-mail are shown on every page, e-mail and receipt.',
  },
  legal: {
    title: 'Publish your legal pages',
    why: 'Students agree to terms, privacy notice and refund policy. You can start from our samples.',
  },
  payments: {
    title: 'Say how students pay',
    why: 'The name on receipts, and how money reaches you: Razorpay, a bank account or a UPI ID.',
  },
  course: { title: 'Add your first course', why: 'Visitors see it when it is no longer a draft.' },
  trainer: {
    title: 'Add your first trainer',
    why: 'Each batch has a trainer. We e-mail the trainer a link to complete the profile. You need not wait for it.',
  },
  batch: {
    title: 'Plan your first batch',
    why: 'Students buy a seat in a batch. A batch has days, timings and seats.',
  },
  slide: { title: 'Add your first slide', why: 'The large picture at the top of the home page, with your text.' },
  mail: { title: 'Test your e-mail', why: 'Log-in codes and receipts go by e-mail. One test shows that they arrive.' },
  sms: { title: 'Test your SMS', why: 'Most students log in with a code by SMS. One test shows that it arrives.' },
};

const numberWords: Readonly<Record<number, string>> = { 8: 'eight', 9: 'nine' };

export const setupMessages = {
  title: 'Set up your institute',
  lead: (steps: number) =>
    `After these ${numberWords[steps] ?? steps} steps your first student can pay. Do them in any order; finished steps are ticked automatically.`,
  fetchFailed: 'The checklist could not be loaded.',
  somebodyElse: 'Somebody else of the staff does this.',
  showDashboard: 'Show the dashboard',
  showChecklist: 'Back to the set-up checklist',
} as const;

export const testMessages = {
  title: 'E-mail and SMS',
  lead: `Send yourself a test e-mail and a test SMS, at most ${limits.messageTestsPerHour} of each in an hour. They are sent like real ones.`,
  /** Where no SMS is sent. */
  mailTitle: 'E-mail',
  mailLead: `Send yourself a test e-mail, at most ${limits.messageTestsPerHour} in an hour. It is sent like a real one.`,
  fetchFailed: 'The last tests could not be loaded.',
  mailDone: 'The mail server has accepted it. Please check your inbox and your spam folder.',
  smsDone: 'The SMS gateway has accepted it. The SMS has the code 000000, which does not work.',
  waiting: 'On its way…',
  waitingLong: 'Still waiting. Please ask the person who runs the server whether the worker is running.',
  askOperator: 'The person who runs the server can fix this. The operator’s guide says how.',
} as const;
