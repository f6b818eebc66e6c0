import type { QuoteState } from '@avsar/contract';

export const quoteStateTexts: Readonly<Record<QuoteState, string>> = {
  open: 'Open',
  taken: 'Accepted',
  paid: 'Paid',
  over: 'Over',
  withdrawn: 'Withdrawn',
};

/** Texts of the staff's screens about quotes. */
export const quoteMessages = {
  lead: 'Offers for one person each: a link with price, batch and last day. Whoever accepts it first keeps it.',
  none: 'No quotes yet.',
  noneFound: 'No quote matches this search.',
  emptyWhy: 'Make one while you talk to somebody, and send the link by WhatsApp.',
  fetchFailed: 'The quotes could not be loaded.',
  coursesFailed: 'The courses could not be loaded.',
  courseFailed: 'The batches of this course could not be loaded.',
  numberMissing: 'Please enter a number.',
  withdrawn: (name: string) => `The quote for ${name} is withdrawn.`,
  withdrawWhat: 'Its page says that it is no longer valid, and nobody can buy with it.',
  made: (name: string) => `The quote for ${name} is ready`,
  madeText: 'Send this text. Whoever has the link can read the offer.',
  message: (name: string, course: string, url: string, day: string) =>
    `Hello ${name}, here is your offer for ${course}, valid until ${day}: ${url}`,
} as const;
