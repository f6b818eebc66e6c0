import type { Mutation } from '../mutation.ts';

const fees = 'apps/api/src/features/fees';

/** Fee plans, their parts, and changes by the staff. */
export const feeMutations: readonly Mutation[] = [
  {
    id: 'fee-change-approved-by-who-asked',
    file: `${fees}/changes/fees.changes.service.ts`,
    old: 'if (change.requestedBy === actorOf(context)) throw',
    new: 'if (change.requestedBy === change.decidedBy) throw',
    tests: ['fees.changes.routes'],
  },
  {
    id: 'fee-change-without-second-person',
    file: `${fees}/changes/fees.changes.policy.ts`,
    old: '    : weight.amountInPaise > aloneMost.amountInPaise;',
    new: '    : weight.amountInPaise < 0;',
    tests: ['fees.changes.policy', 'fees.changes.routes'],
  },
  {
    id: 'fee-joining-stays-closed',
    file: `${fees}/parts/fees.parts.service.ts`,
    old: '  await clearOverdue(tx, part, dateInIndia(now));\n  return true;\n',
    new: '  return true;\n',
    tests: ['payments.instalment.routes'],
  },
  {
    id: 'fee-late-while-paying',
    file: `${fees}/check/fees.check.service.ts`,
    old: '.filter(({ isUnderWay }) => !isUnderWay)',
    new: '',
    tests: ['fees.check.test'],
  },
  {
    id: 'fee-part-of-other-amount',
    file: 'apps/api/src/features/payments/apply/payments.instalment.ts',
    old: 'order.amountInPaise < part.amountInPaise || order.amountInPaise > dueOf(part)',
    new: 'order.amountInPaise > dueOf(part)',
    tests: ['payments.instalment.routes'],
    why: 'Less money than was agreed settles a part.',
  },
  {
    id: 'fee-joining-while-closed',
    file: 'apps/api/src/features/attendance/join/attendance.join.service.ts',
    old: 'if (joined.overdueAt !== null) {',
    new: 'if (joined.id === 0) {',
    tests: ['attendance.join.routes'],
  },
];
