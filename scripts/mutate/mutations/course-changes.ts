import type { Mutation } from '../mutation.ts';

const changes = 'apps/api/src/features/payments/changes';

/** Another course for the money of the first. */
export const courseChangeMutations: readonly Mutation[] = [
  {
    id: 'pay-change-old-fee-stays',
    file: `${changes}/payments.change.money.ts`,
    old: '  await endParts({ clock }, tx, { ...key, orderId: from.orderId, keptInPaise: figures.keptInPaise });\n',
    new: '',
    tests: ['payments.change.routes'],
    why: 'Who changed the course owes both.',
  },
  {
    id: 'pay-change-surplus-twice',
    file: `${changes}/payments.change.policy.ts`,
    old: '    rest -= amountInPaise;\n',
    new: '',
    tests: ['payments.change.policy'],
    why: 'What is too much goes back from each payment.',
  },
  {
    id: 'pay-change-money-in-both-courses',
    file: `${changes}/payments.change.money.ts`,
    old: '  await cancelEnrolmentOf(tx, from.orderId);\n',
    new: '',
    tests: ['payments.change.routes'],
    why: 'One payment buys two courses.',
  },
  {
    id: 'pay-change-refund-keeps-course',
    file: 'apps/api/src/features/payments/refunds/payments.refund.service.ts',
    old: '  await endChanged(context, tx, held, body.effect);\n',
    new: '',
    tests: ['payments.change.refund'],
    why: 'All the money of a changed course goes back, and the course stays.',
  },
];
