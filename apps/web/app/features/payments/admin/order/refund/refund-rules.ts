import type { OrderDetail, OrderPayment, OrderRefund, RefundEffect } from '@avsar/contract';
import { exactRupees } from '#lib/format.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { refundMessages } from './refund.messages.ts';

export type WantedEffect = 'ends' | 'leaves';

/** The refund was made at the provider without us, and not even its amount is open: it is only noted. */
export const isMadeElsewhere = ({ status }: OrderPayment): boolean => status === 'refunded';

/** Money that bought nothing goes back whole. */
export const isAmountFixed = (payment: OrderPayment): boolean => isMadeElsewhere(payment) || !payment.hasBought;

/** Bank transfers, money of the desk, and refunds made at the provider without us have a reference. */
export const goesBackByHand = (payment: OrderPayment): boolean =>
  payment.kind === 'offline' || isMadeElsewhere(payment);

/** A refund that somebody has to complete by hand, or to decide about. */
export const isWaiting = ({ status, effect }: OrderRefund): boolean => status === 'failed' || effect === 'undecided';

const inPaise = (rupees: number) => Math.round(rupees * 100);

/** In rupees, without the errors of decimal fractions. */
export const less = (amount: number, taken: number): number => (inPaise(amount) - inPaise(taken)) / 100;

/** What is wrong with the typed amount; undefined if it can be refunded. */
export function amountFault(typed: string, left: number): string | undefined {
  const amount = typedNumber(typed);
  if (amount === undefined || Number.isNaN(amount)) return refundMessages.amountMissing;
  if (amount <= 0) return refundMessages.amountNothing;
  return inPaise(amount) > inPaise(left) ? refundMessages.amountTooHigh(exactRupees(left)) : undefined;
}

type OfOrder = Pick<OrderDetail, 'instalment' | 'isEnrolled' | 'status' | 'payments' | 'carriedTo'>;

/** The amount of a refund, and all that can be refunded of its payment, in rupees. */
export interface RefundSize {
  readonly amount: number;
  readonly left: number;
}

/**
 * What the staff can choose for a refund of this size, as the API decides it (`payments.refund.effect.policy.ts`). One
 * effect: it follows. None: the money bought nothing, or the course is over already.
 */
export function effectsFor(
  order: OfOrder,
  payment: OrderPayment,
  { amount, left }: RefundSize,
): readonly WantedEffect[] {
  if (!payment.hasBought) return [];
  // The money pays for another course now, which may end with it.
  if (order.carriedTo !== null) return ['ends', 'leaves'];
  if (isOver(order)) return [];
  const isAll = inPaise(amount) === inPaise(left);
  if (order.instalment === 0) return isAll ? ['ends'] : ['ends', 'leaves'];
  const wasReduced = payment.refunds.some(({ effect }) => effect === 'leaves');
  return isAll && !wasReduced ? ['ends', 'leaves'] : ['leaves'];
}

const isOver = ({ isEnrolled, status, payments }: OfOrder) =>
  !isEnrolled || status === 'ended' || payments.some(({ refunds }) => refunds.some(({ effect }) => effect === 'keeps'));

/** The effect that is sent: the chosen one, or the only one; what the API ignores is left out. */
export function effectToSend(
  choices: readonly WantedEffect[],
  chosen: WantedEffect | undefined,
): WantedEffect | undefined {
  if (choices.length === 1) return choices[0];
  return chosen !== undefined && choices.includes(chosen) ? chosen : undefined;
}

/** What a refund does, with names and rupees. */
export function effectText(order: OrderDetail, effect: WantedEffect, { amount, left }: RefundSize): string {
  const sum = exactRupees(amount);
  const paysFor = { student: order.student, course: order.carriedTo?.course ?? order.course };
  if (effect === 'leaves') return refundMessages.leaves(paysFor, sum);
  if (order.carriedTo !== null) return refundMessages.ends(paysFor);
  if (order.instalment > 0) return refundMessages.owedAgain(order);
  const kept = less(left, amount);
  return kept > 0 ? refundMessages.keeps(order, exactRupees(kept)) : refundMessages.ends(order);
}

/** What a refund did, in the list of refunds. */
export const effectOf = ({ effect }: OrderRefund, instalment: number): string =>
  effect === 'ends' && instalment > 0 ? refundMessages.partOwedAgain : effectTexts[effect];

const effectTexts: Readonly<Record<RefundEffect, string>> = {
  ends: 'The course ended.',
  keeps: 'The course ended, and we keep the rest.',
  leaves: 'The fee is lower by this amount.',
  returns: 'The money had bought nothing.',
  undecided: 'Made in the Razorpay dashboard. Please say what it means.',
};
