import type { paymentAdminEndpoints, UseCaseInput } from '@avsar/contract';
import { isPartCancelled } from '#features/fees/index.ts';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatRupees, inPaise } from '#shared/rupees.ts';
import { listPaymentsWithRefunds, type PaymentRow } from '../../admin/payments.detail.queries.ts';
import { type DecidedEffect, effectOf, type RefundRefusal } from './payments.refund.effect.policy.ts';
import { decideChanged, holderOf } from './payments.refund.changed.ts';
import { goneMessage, type HeldPayment } from './payments.refund.hold.ts';
import { goesBackByHand, leftOf, paidFor } from '../payments.refund.policy.ts';
import type { RefundRequest } from '../payments.refund-request.ts';

const messages = {
  byHand: 'Please send the money back from your bank, and enter the reference of that transfer.',
  backAlready: 'Razorpay has already refunded this. Please enter the reference of that refund.',
  cancelled: 'This is not the reference of a bank transfer. Money of the desk is handed back by cancelling the taking.',
  allBack: 'Razorpay has already refunded all of this. Please leave the amount empty.',
  byProvider: 'Razorpay makes this refund. Please leave the reference empty.',
  noProvider: 'This money did not come through Razorpay. Please send it back from your bank.',
} as const;

const refusals: Readonly<Record<RefundRefusal, (left: string) => string>> = {
  too_much: (left) => `At most ${left} can be refunded of this payment.`,
  returns_whole: (left) => `This money has bought nothing. Please refund all of it: ${left}.`,
  effect_missing: () => 'Please say whether the course ends or goes on.',
  all_ends: () => 'If everything is refunded, the course ends. To let the student stay, give a free place.',
  later_leaves: () => 'A piece of a later part can only reduce the fee: the course goes on.',
};

export type RefundBody = UseCaseInput<typeof paymentAdminEndpoints.refund>['body'];

interface PlannedRefund {
  readonly amountInPaise: number;
  readonly effect: DecidedEffect;
  readonly byHand: RefundRequest['byHand'];
}

/** How much goes back, by which way, and what that does. Throws if it cannot be. */
export async function planRefund(
  tx: Tx,
  held: HeldPayment,
  body: RefundBody,
  atDesk?: RefundRequest['byHand'],
): Promise<PlannedRefund> {
  const byHand = atDesk ?? byHandOf(held.payment, body);
  const left = leftOf(held.payment);
  if (left === 0) throw new AppError('conflict', { message: goneMessage });
  const amountInPaise = body.amount === undefined ? left : inPaise(body.amount);
  // The ledger would say that less went back than the provider's report says.
  if (held.payment.status === 'refunded' && amountInPaise < left)
    throw new AppError('validation_failed', { message: messages.allBack, fields: { amount: messages.allBack } });
  return {
    amountInPaise,
    effect: await decideEffectOf(tx, held, { amount: amountInPaise, left, wanted: body.effect }),
    byHand,
  };
}

interface Wanted {
  readonly amount: number;
  readonly left: number;
  readonly wanted: RefundBody['effect'];
}

export async function decideEffectOf(tx: Tx, held: HeldPayment, facts: Wanted): Promise<DecidedEffect> {
  const holder = holderOf(held);
  const effect = holder === undefined ? await effectHere(tx, held, facts) : await decideChanged(tx, holder, facts);
  if (typeof effect === 'string') return effect;
  const message = refusals[effect.refused](formatRupees(facts.left));
  const field = effect.refused === 'too_much' || effect.refused === 'returns_whole' ? 'amount' : 'effect';
  throw new AppError('validation_failed', { message, fields: { [field]: message } });
}

async function effectHere(
  tx: Tx,
  { order, payment, receiptedReference }: HeldPayment,
  { amount, left, wanted }: Wanted,
): Promise<ReturnType<typeof effectOf>> {
  const refunds = (await listPaymentsWithRefunds(tx, order.id)).flatMap((other) => other.refunds);
  return effectOf({
    amount,
    left,
    wanted,
    hasBought: order.paidAt !== null && paidFor(payment, receiptedReference),
    isEnded: order.status === 'ended' || refunds.some((refund) => refund.effect === 'keeps'),
    instalment: order.instalment,
    isPartOver: order.instalment > 0 && (await isPartCancelled(tx, order.id)),
    wasReduced: payment.refunds.some((refund) => refund.effect === 'leaves'),
  });
}

/** By which reference the money was sent already; undefined if the provider is to send it. */
function byHandOf(payment: PaymentRow, { reference, way }: RefundBody): RefundRequest['byHand'] {
  refuseDeskReference(reference);
  if (way === 'provider' && payment.kind === 'offline')
    throw new AppError('validation_failed', { message: messages.noProvider, fields: { way: messages.noProvider } });
  const byHand = goesBackByHand(payment) || way === 'bank';
  if (byHand === (reference === undefined)) {
    const whyByHand = payment.status === 'refunded' ? messages.backAlready : messages.byHand;
    const message = byHand ? whyByHand : messages.byProvider;
    throw new AppError('validation_failed', { message, fields: { reference: message } });
  }
  if (reference === undefined) return undefined;
  return { reference, way: payment.kind === 'provider' && payment.status === 'refunded' ? 'provider' : 'bank' };
}

/** The ledger of an older release knows cancelled takings by this name. */
export function refuseDeskReference(reference: string | undefined): void {
  if (reference !== undefined && /^CANCEL\d+$/.test(reference))
    throw new AppError('validation_failed', { message: messages.cancelled, fields: { reference: messages.cancelled } });
}

export const byHandMessage = messages.byHand;
