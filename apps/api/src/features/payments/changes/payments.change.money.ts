import { randomUUID } from 'node:crypto';
import { deleteSeatsOfStudent } from '#features/batches/index.ts';
import { cancelEnrolmentOf, insertEnrolment } from '#features/enrolments/index.ts';
import { beginCarriedParts, endParts } from '#features/fees/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { markOrderPaid } from '../apply/payments.apply.queries.ts';
import { type Actor, recordOrderEvents } from '../apply/payments.events.queries.ts';
import { refuseWaiting } from '../apply/payments.finish.ts';
import { insertOrder } from '../checkout/payments.orders.queries.ts';
import { markOrdersEnded } from '../refunds/effect/payments.refund.end.queries.ts';
import { requestRefund } from '../refunds/payments.refund-request.ts';
import { finishRefund } from '../refunds/payments.refunds.ts';
import type { FoundChange } from './payments.change.facts.ts';
import type { GivenBack } from './payments.change.policy.ts';

interface Changing {
  readonly studentId: number;
  readonly found: FoundChange;
}

type Timed = Pick<Context, 'clock'>;

/** Enrolment, seats and open parts end; nothing is charged for the course any more. */
export async function endOldCourse({ clock }: Timed, tx: Tx, { studentId, found }: Changing): Promise<void> {
  const now = clock.now();
  const { from, figures, ownOrderIds } = found;
  const key = { studentId, courseId: from.id };
  await cancelEnrolmentOf(tx, from.orderId);
  await deleteSeatsOfStudent(tx, key, now);
  await markOrdersEnded(tx, ownOrderIds, now);
  await endParts({ clock }, tx, { ...key, orderId: from.orderId, keptInPaise: figures.keptInPaise });
}

/**
 * The order of the new course is paid by the money of the old one, so it has no payment and no receipt. What is missing is
 * due today, as a later part of the fee. Other open orders of the student for this course are closed.
 */
export async function beginNewCourse(
  context: Timed,
  tx: Tx,
  { studentId, found, actor }: Changing & { readonly actor: Actor },
): Promise<number> {
  const now = context.clock.now();
  const { from, to, figures } = found;
  const { priceInPaise, carriedInPaise, dueInPaise } = figures;
  const key = { studentId, courseId: to.id };
  const values = {
    receipt: randomUUID(),
    amountInPaise: priceInPaise,
    instalment: 0,
    status: 'paid',
    paidAt: now,
  } as const;
  const order = await insertOrder(tx, { ...key, ...values }, now);
  const closed = await markOrderPaid(tx, order, now);
  const facts = { amountInPaise: carriedInPaise, fromTitle: from.title, toTitle: to.title };
  await recordOrderEvents(
    tx,
    [
      { orderId: from.orderId, kind: 'course_changed', actor, facts },
      { orderId: order.id, kind: 'course_changed', actor, facts },
      ...closed.map((orderId) => ({ orderId, kind: 'expired', actor: 'system', facts: { paidBy: order.id } }) as const),
      ...(await refuseWaiting(tx, closed, now)),
    ],
    now,
  );
  const right = { source: 'payment', orderId: order.id, feePlanId: null } as const;
  const enrolled = await insertEnrolment(tx, { ...key, ...right }, now);
  if (enrolled === undefined) throw new AppError('conflict');
  if (dueInPaise > 0) await beginCarriedParts(context, tx, { ...key, orderId: order.id, carriedInPaise, dueInPaise });
  return order.id;
}

interface Sending {
  readonly reason: string;
  readonly actor: Actor;
  /** The bank reference of what was sent by hand. */
  readonly reference: string | undefined;
}

/** What the new course does not cost goes back, each piece with its credit note. */
export async function giveSurplusBack(
  context: Pick<Context, 'clock' | 'jobs' | 'log'>,
  tx: Tx,
  pieces: readonly GivenBack[],
  { reason, actor, reference }: Sending,
): Promise<void> {
  for (const { payment, amountInPaise } of pieces) {
    const byHand =
      payment.kind === 'offline' && reference !== undefined ? ({ reference, way: 'bank' } as const) : undefined;
    const refundId = await requestRefund(context, tx, {
      orderId: payment.orderId,
      payment,
      amountInPaise,
      // The fee of the old course is credited already; money of an earlier course is in the account of that one.
      effect: payment.isOwn ? 'ends' : 'leaves',
      reason,
      actor,
      endsOrder: false,
      ...(byHand !== undefined && { byHand }),
    });
    if (byHand !== undefined) await finishRefund(context, tx, refundId, actor);
  }
}
