import type { Mutation } from '../mutation.ts';

const refunds = 'apps/api/src/features/payments/refunds';
const migration = 'apps/api/src/database/migrations/0045_part_refunds.sql';

/** How much of a payment goes back, what that does to the course, and its credit note. */
export const refundMutations: readonly Mutation[] = [
  {
    id: 'pay-refund-more-than-captured',
    file: migration,
    old: 'WHERE payment_id = NEW.payment_id AND id <> NEW.id) > captured THEN',
    new: 'WHERE payment_id = NEW.payment_id AND id <> NEW.id) > captured + 1 THEN',
    tests: ['payments.refund-amounts'],
    why: 'More money goes back than came.',
  },
  {
    id: 'pay-refund-fee-not-reduced',
    file: migration,
    old: "FOR EACH ROW WHEN (NEW.effect = 'leaves') EXECUTE",
    new: "FOR EACH ROW WHEN (NEW.effect = 'no such effect') EXECUTE",
    tests: ['payments.refund-amounts'],
    why: 'Who got a part back owes it again.',
  },
  {
    id: 'pay-refund-failed-is-free',
    file: `${refunds}/payments.refund.policy.ts`,
    old: 'refunds.reduce((left, refund) => left - refund.amountInPaise, amountInPaise)',
    new: "refunds.reduce((left, refund) => left - (refund.status === 'failed' ? 0 : refund.amountInPaise), amountInPaise)",
    tests: ['payments.refund.policy'],
    why: 'The money of a failed refund is promised twice.',
  },
  {
    id: 'pay-refund-never-captured',
    file: `${refunds}/payments.refund.policy.ts`,
    old: 'capturedAt === null ? 0 : refunds.reduce',
    new: 'refunds.reduce',
    tests: ['payments.refund.policy'],
  },
  {
    id: 'pay-refund-by-hand',
    file: `${refunds}/payments.refund.policy.ts`,
    old: "kind === 'offline' || status === 'refunded';",
    new: "kind === 'offline';",
    tests: ['payments.refund.policy'],
  },
  {
    id: 'pay-refund-keeps-course',
    file: `${refunds}/payments.refund.service.ts`,
    old: "if (endsOrder || effect === 'keeps') await endWhatWasPaid(context, tx, order, effect);",
    new: '',
    tests: ['payments.refund.routes'],
  },
  {
    id: 'pay-refund-keeps-seat',
    file: `${refunds}/effect/payments.refund.end.ts`,
    old: '  if (ended !== undefined) await deleteSeatsOfStudent(tx, ended, context.clock.now());\n',
    new: '',
    tests: ['payments.refund.routes'],
  },
  {
    id: 'pay-refund-kept-is-owed',
    file: `${refunds}/effect/payments.refund.end.ts`,
    old: 'await endParts(context, tx, { studentId, courseId, orderId, keptInPaise });',
    new: 'await endParts(context, tx, { studentId, courseId, orderId });',
    tests: ['payments.refund-amounts'],
  },
  {
    id: 'pay-refund-of-another-key',
    file: `${refunds}/payments.refund.match.policy.ts`,
    old: 'ours.find(({ key }) => key === reported.receipt)',
    new: 'undefined',
    tests: ['payments.refund.match'],
    why: 'Of two refunds with the same amount the wrong one is settled, or none.',
  },
  {
    id: 'pay-refund-no-credit-note',
    file: `${refunds}/payments.refunds.ts`,
    old: 'await issueCreditNote(context, tx, refund);',
    new: '',
    tests: ['payments.refund-amounts'],
  },
  {
    id: 'pay-credit-notes-last-day',
    file: 'apps/api/src/features/payments/credit-notes/payments.credit-notes.policy.ts',
    old: '.getTime() + dayMilliseconds)',
    new: '.getTime())',
    tests: ['payments.credit-notes.list'],
    why: 'The credit notes of the last day of a period are missing in the tax return.',
  },
  {
    id: 'pay-refund-bought-anyway',
    file: 'apps/api/src/features/payments/admin/payments.admin.service.ts',
    old: 'row.paidAt !== null && paidFor(payment, receiptedReference)',
    new: 'row.paidAt !== null',
    tests: ['payments.admin.routes'],
    why: 'The screen offers a part of money that can only go back whole.',
  },
  {
    id: 'pay-refund-form-too-much',
    file: 'apps/web/app/features/payments/admin/order/refund/refund-rules.ts',
    old: 'inPaise(amount) > inPaise(left)',
    new: 'amount > left + 1',
    tests: ['refund-rules'],
  },
  {
    id: 'pay-refund-form-whole-stays',
    file: 'apps/web/app/features/payments/admin/order/refund/refund-rules.ts',
    old: "isAll ? ['ends'] : ['ends', 'leaves']",
    new: "['ends', 'leaves']",
    tests: ['refund-rules'],
  },
];
