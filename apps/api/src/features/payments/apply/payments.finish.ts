import { notify } from '#features/notifications/index.ts';
import { taxOn } from '#features/tax/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { type LockedOrder, markOrderPaid, type PaymentFacts } from './payments.apply.queries.ts';
import { type Actor, type OrderEvent, recordOrderEvents } from './payments.events.queries.ts';
import { financialYearOf } from '../payments.policy.ts';
import { insertReceipt } from '../receipts/payments.receipts.queries.ts';
import { refuseWaitingTransfers } from '../transfers/payments.transfers.queries.ts';

interface PaidOrder {
  readonly order: LockedOrder;
  readonly seat: { readonly batchId: number } | 'none';
}

const paidOtherwise = 'The order was paid another way.';

/**
 * Everything that follows from a paid order. The receipt number comes last: its counter is locked for all other payers.
 */
export async function finishOrder(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  { order, seat }: PaidOrder,
  payment: PaymentFacts,
  actor: Actor,
): Promise<void> {
  const now = context.clock.now();
  const { reference, amountInPaise, method } = payment;
  const closed = await markOrderPaid(tx, order, now);
  const refusals = await refuseWaiting(tx, [order.id, ...closed], now);
  await recordOrderEvents(
    tx,
    [
      { orderId: order.id, kind: 'captured', actor, facts: { reference, amountInPaise, method } },
      { orderId: order.id, kind: 'paid', actor: 'system', facts: paidFacts({ order, seat }) },
      ...closed.map((orderId) => ({ orderId, kind: 'expired', actor: 'system', facts: { paidBy: order.id } }) as const),
      ...refusals,
    ],
    now,
  );
  await notify(context, tx, {
    event: `order:${order.id}:paid`,
    kind: order.instalment > 0 ? 'fee_part_paid' : 'payment_received',
    facts: {
      courseTitle: order.courseTitle,
      courseId: order.courseId,
      orderId: order.id,
      ...(order.instalment > 0 && { part: order.instalment + 1 }),
    },
    userIds: [order.studentId],
    channels: ['bell'],
  });
  const receipt = await insertReceipt(tx, receiptFor(order, payment, now), now);
  await context.jobs.send(tx, 'payments.send-receipt', { receiptId: receipt.id });
  if (order.instalment > 0) return;
  // By job: what happens to a lead can never make a payment fail.
  await context.jobs.send(tx, 'leads.win', { studentId: order.studentId });
}

const paidFacts = ({ order: { instalment }, seat }: PaidOrder) =>
  instalment > 0 ? { part: instalment + 1 } : { batchId: seat === 'none' ? null : seat.batchId };

/** Refuses transfers still waiting for approval: approving one later would add money that never came. */
export async function refuseWaiting(tx: Tx, orderIds: readonly number[], now: Date): Promise<OrderEvent[]> {
  const refused = await refuseWaitingTransfers(tx, orderIds, { reason: paidOtherwise, decidedBy: 'system' }, now);
  return refused.map(({ orderId, reference }) => ({
    orderId,
    kind: 'transfer_refused',
    actor: 'system',
    facts: { reference, reason: paidOtherwise },
  }));
}

function receiptFor(order: LockedOrder, payment: PaymentFacts, now: Date) {
  const financialYear = financialYearOf(now);
  const payer = payerOf(order);
  const { gstin, amountInPaise } = order;
  const gstPercent = gstin === null ? 0 : order.gstPercent;
  return {
    orderId: order.id,
    financialYear,
    // `AV/26-27/` and six digits: the tax law allows sixteen characters.
    codePrefix: `${order.receiptPrefix}/${financialYear.slice(2)}/`,
    facts: {
      issuer: { name: order.legalName, address: order.instituteAddress, gstin },
      student: { name: order.studentName, email: order.studentEmail, address: order.studentAddress },
      course: { id: order.courseId, title: order.courseTitle, sacCode: order.sacCode },
      amountInPaise,
      ...discountOn(order),
      gstPercent,
      method:
        payment.methodOnReceipt ?? (payment.kind === 'offline' ? 'bank transfer or UPI' : (payment.method ?? 'online')),
      reference: payment.reference,
      tax: taxOn({ amountInPaise, gstin, gstPercent, payer, rules: order.taxRules, day: dateInIndia(now) }),
      ...(payer !== undefined && { payer }),
    },
  };
}

/** Who pays, where it is not simply the student. */
const payerOf = ({ payerName, payerGstin, payerState, payerAddress }: LockedOrder) =>
  payerName === null ? undefined : { name: payerName, gstin: payerGstin, stateCode: payerState, address: payerAddress };

const discountOn = ({ discountInPaise, feeInPaise, amountInPaise }: LockedOrder) =>
  discountInPaise > 0 && {
    discount: { feeInPaise: (feeInPaise ?? amountInPaise) + discountInPaise, discountInPaise },
  };
