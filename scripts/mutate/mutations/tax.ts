import type { Mutation } from '../mutation.ts';

const tax = 'apps/api/src/features/tax';

/** Tax: the rule table, the rule of credit notes, the codes of documents, and the months. */
export const taxMutations: readonly Mutation[] = [
  {
    id: 'tax-place-always-the-institute',
    file: `${tax}/rules/tax.rules.policy.ts`,
    old: "rule?.place === 'payer' ? (payerState ?? ownState) : ownState",
    new: "rule?.place === 'payer' ? ownState : ownState",
    tests: ['tax.rules.policy'],
  },
  {
    id: 'tax-rule-before-its-day',
    file: `${tax}/rules/tax.rules.policy.ts`,
    old: 'payer === kind && validFrom <= day',
    new: 'payer === kind',
    tests: ['tax.rules.policy'],
  },
  {
    id: 'tax-of-credit-note-by-halves',
    file: `${tax}/rules/tax.rules.policy.ts`,
    old: 'splitTax(amountInPaise, tax.rateInBasisPoints, isInterstate)',
    new: 'splitTax(amountInPaise, tax.rateInBasisPoints, false)',
    tests: ['tax.rules.policy'],
  },
  {
    id: 'document-code-unsigned',
    file: `${tax}/documents/tax.tokens.ts`,
    old: 'given.length === expected.length && timingSafeEqual(given, expected)',
    new: 'given.length === expected.length',
    tests: ['tax.tokens'],
  },
  {
    id: 'tax-credit-notes-added',
    file: `${tax}/months/tax.months.policy.ts`,
    old: '...notes.map(negative)',
    new: '...notes',
    tests: ['tax.months.routes'],
  },
  {
    id: 'tax-money-without-invoice-added',
    file: 'apps/web/app/features/tax/month/ledger-sides.ts',
    old: '- inPaise(withoutDocument.amount)',
    new: '+ inPaise(withoutDocument.amount)',
    tests: ['tax-month-page'],
  },
  {
    id: 'tax-page-opens-running-month',
    file: 'apps/web/app/features/tax/month/tax-month.ts',
    old: 'monthBefore(today.slice(0, 7));',
    new: 'today.slice(0, 7);',
    tests: ['tax-month.test'],
  },
  {
    id: 'tax-file-named-after-today',
    file: 'apps/api/src/features/exports/exports.service.ts',
    old: "typeof month === 'string' ? month : undefined",
    new: 'undefined',
    tests: ['exports.links'],
  },
];
