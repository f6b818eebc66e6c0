import type { Mutation } from '../mutation.ts';

const quotes = 'apps/api/src/features/quotes';

/** Quotes: their addresses, who gets them, and who may give how much. */
export const quoteMutations: readonly Mutation[] = [
  {
    id: 'quote-address-unsigned',
    file: `${quotes}/quotes.tokens.ts`,
    old: 'given.length === expected.length && timingSafeEqual(given, expected)',
    new: 'given.length === expected.length',
    tests: ['quotes.tokens', 'quotes.routes'],
  },
  {
    id: 'quote-for-two-students',
    file: `${quotes}/quotes.take.ts`,
    old: '  if (quote.studentId !== null && quote.studentId !== studentId) refuse(messages.taken);\n',
    new: '',
    tests: ['payments.quotes.routes'],
  },
  {
    id: 'quote-large-discount-by-anybody',
    file: `${quotes}/quotes.service.ts`,
    old: "isLargeDiscount(amounts) && !caller.rights.has('money')",
    new: "isLargeDiscount(amounts) && !caller.rights.has('leads')",
    tests: ['quotes/quotes.routes'],
  },
  {
    id: 'quote-withdrawn-goes-on',
    file: `${quotes}/quotes.take.ts`,
    old: 'quote === undefined || (quote.withdrawnAt !== null && !isTried)',
    new: 'quote === undefined || (isTried && quote.withdrawnAt !== null)',
    tests: ['payments.quotes.routes'],
  },
  {
    id: 'quote-late-money-after-withdrawal',
    file: `${quotes}/quotes.take.ts`,
    old: 'quote === undefined || quote.withdrawnAt !== null || quote.validUntil',
    new: 'quote === undefined || quote.validUntil',
    tests: ['payments-quotes'],
  },
];
