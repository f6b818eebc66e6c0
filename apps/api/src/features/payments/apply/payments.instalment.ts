import { dueOf, findPart, settlePart } from '#features/fees/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import type { LockedOrder, PaymentFacts } from './payments.apply.queries.ts';
import type { Actor } from './payments.events.queries.ts';
import { finishOrder } from './payments.finish.ts';

const reasons = {
  settled: 'This part of the fee was already paid.',
  ended: 'This part of the fee is not owed any more.',
  changed: 'The amount of this part of the fee has changed since.',
} as const;

/**
 * A later part of a fee: the money only settles it. Returns why the money goes back instead; undefined if it was taken.
 * Student and order are locked. An order stays valid until its part is paid or changes: the price was agreed before.
 */
export async function takeInstalment(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  order: LockedOrder,
  payment: PaymentFacts,
  actor: Actor,
): Promise<string | undefined> {
  const { studentId, courseId, instalment: number } = order;
  const part = await findPart(tx, { studentId, courseId, number });
  if (part === undefined) return reasons.ended;
  if (part.settledAt !== null) return reasons.settled;
  // Less than what is due now only by a late fee that was added while the money was on its way.
  if (order.amountInPaise < part.amountInPaise || order.amountInPaise > dueOf(part)) return reasons.changed;
  if (!(await settlePart(context, tx, part, order))) return reasons.settled;
  await finishOrder(context, tx, { order, seat: 'none' }, payment, actor);
  return undefined;
}
