import type { Mutation } from '../mutation.ts';

const desk = 'apps/api/src/features/desk';

/** Money at the desk: takings, days, cancellations and deposits. */
export const deskMutations: readonly Mutation[] = [
  {
    id: 'desk-cancelled-by-who-asked',
    file: `${desk}/takings/desk.cancel.service.ts`,
    old: 'if (cancel && taking.cancelAskedBy === context.caller.id)',
    new: 'if (cancel && taking.cancelReason === null)',
    tests: ['desk.cancel.routes'],
    why: 'The database refuses it too, but with an error instead of an answer.',
  },
  {
    id: 'desk-taking-after-the-close',
    file: `${desk}/days/desk.days.service.ts`,
    old: "  if (held.closedAt !== null) throw new AppError('conflict', { message: messages.closed });\n",
    new: '',
    tests: ['desk.days.routes'],
  },
  {
    id: 'desk-deposit-of-more-than-is-there',
    file: `${desk}/deposits/desk.deposits.service.ts`,
    old: '  await lockCashInHand(tx);\n',
    new: '',
    tests: ['desk.deposits.routes'],
    why: 'Two deposits at once take the same cash.',
  },
  {
    id: 'desk-money-that-buys-nothing',
    file: 'apps/api/src/features/payments/desk/payments.desk.ts',
    old: "applied?.outcome !== 'paid' ||",
    new: "applied?.outcome === 'failed' ||",
    tests: ['desk.takings.routes'],
    why: 'Money is kept at the desk although the batch is full.',
  },
  {
    id: 'desk-handed-back-from-nowhere',
    file: `${desk}/takings/desk.cancel.service.ts`,
    old: '    await updateDay(tx, day.id, { handedBackInPaise: day.handedBackInPaise + amountInPaise });\n',
    new: '',
    tests: ['desk.cancel.routes'],
  },
];
