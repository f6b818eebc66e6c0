import { deleteSeatsOfStudent } from '#features/batches/index.ts';
import { cancelEnrolmentOf } from '#features/enrolments/index.ts';
import { endParts } from '#features/fees/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import type { OrderRow } from '../../admin/payments.admin.queries.ts';
import { findChangeInto, listMoneyOrders } from '../../changes/payments.change.queries.ts';
import { type ChangedFacts, effectOfChanged } from './payments.refund.effect.policy.ts';
import { markOrdersEnded, sumKept } from './payments.refund.end.queries.ts';
import type { HeldPayment } from './payments.refund.hold.ts';
import { paidFor } from '../payments.refund.policy.ts';

/** The order that the money of this payment pays for now, after a change of course; undefined if it pays where it was paid. */
export const holderOf = ({ order, payment, receiptedReference, holder }: HeldPayment): OrderRow | undefined =>
  order.paidAt !== null && paidFor(payment, receiptedReference) ? holder : undefined;

/** What a refund of money does that was carried over. */
export async function decideChanged(
  tx: Tx,
  holder: OrderRow,
  facts: Omit<ChangedFacts, 'leftOfAll' | 'isEnded'>,
): Promise<ReturnType<typeof effectOfChanged>> {
  const orders = await listMoneyOrders(tx, holder.id);
  const leftOfAll = await sumKept(
    tx,
    orders.map(({ id }) => id),
  );
  return effectOfChanged({ ...facts, leftOfAll, isEnded: holder.status !== 'paid' });
}

/**
 * The new course ends if the staff say so, or if nothing of its money is left. What it was charged becomes what it was
 * paid with; the refund is taken off the fee of the course for which the money came.
 */
export async function endChanged(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  held: HeldPayment,
  wanted: 'ends' | 'leaves' | undefined,
): Promise<void> {
  const holder = holderOf(held);
  if (holder?.status !== 'paid') return;
  const orders = await listMoneyOrders(tx, holder.id);
  const idsOf = (rows: typeof orders) => rows.map(({ id }) => id);
  if (wanted !== 'ends' && (await sumKept(tx, idsOf(orders))) > 0) return;
  const now = clock.now();
  const { id: orderId, studentId, courseId } = holder;
  const own = idsOf(orders.filter(({ isOwn }) => isOwn));
  const brought = (await findChangeInto(tx, orderId))?.carriedInPaise ?? 0;
  const keptInPaise = brought + (await sumKept(tx, own));
  await cancelEnrolmentOf(tx, orderId);
  await deleteSeatsOfStudent(tx, { studentId, courseId }, now);
  await markOrdersEnded(tx, own, now);
  await endParts({ clock }, tx, { studentId, courseId, orderId, keptInPaise });
}
