import type { QuoteState } from '@avsar/contract';

/** What the page of a quote says if it cannot simply be accepted, and what to do next. */
export const quoteStateNotices: Readonly<Record<Exclude<QuoteState, 'open'>, { title: string; text: string }>> = {
  taken: {
    title: 'This offer was accepted',
    text: 'If you accepted it, log in and go on. If not, please contact us for an offer of your own.',
  },
  paid: { title: 'This offer is paid', text: 'You find your classes and your receipt when you log in.' },
  over: {
    title: 'This offer is over',
    text: 'Please contact us for a new one, or see what the course costs now.',
  },
  withdrawn: {
    title: 'This offer is no longer valid',
    text: 'Please contact us for a new one, or see what the course costs now.',
  },
};

/** Texts of the page of a quote. */
export const quotePageMessages = {
  title: (name: string) => `Hello ${name}, this is your offer`,
  taxIncluded: (percent: number) => `GST of ${percent} % is included.`,
  validUntil: (day: string) => `Valid until ${day}.`,
  otherBatch: 'You can choose another batch on the next page.',
  batchToChoose: 'You choose your batch on the next page.',
  otherWay: 'You can also pay the whole fee at once.',
  whole: 'One payment, and nothing is due later.',
  next: 'You log in or sign up, and then you pay. Nothing is charged before that.',
} as const;
