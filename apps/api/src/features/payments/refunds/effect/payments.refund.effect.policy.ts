import type { RefundEffect } from '@avsar/contract';

/** What the effect of a refund depends on; amounts in paise. */
export interface RefundFacts {
  readonly amount: number;
  /** What can be refunded of the payment, `amount` included. */
  readonly left: number;
  readonly wanted: 'ends' | 'leaves' | undefined;
  /** The payment bought the course, or settled a part of the fee. */
  readonly hasBought: boolean;
  /** The course ended before its time, and the institute keeps what it has. */
  readonly isEnded: boolean;
  readonly instalment: number;
  /** The later part of the fee that this payment settled is not owed any more: the course ended. */
  readonly isPartOver: boolean;
  /** An earlier refund of this payment reduced the fee. */
  readonly wasReduced: boolean;
}

export type DecidedEffect = Exclude<RefundEffect, 'undecided'>;

export type RefundRefusal = 'too_much' | 'returns_whole' | 'effect_missing' | 'all_ends' | 'later_leaves';

/**
 * What a refund does. Everything back of the payment that bought the course ends the course; less than everything needs
 * somebody to say whether the course ends, and the institute keeps the rest, or the fee is reduced.
 */
export function effectOf(facts: RefundFacts): DecidedEffect | { readonly refused: RefundRefusal } {
  const { amount, left, hasBought, isEnded, instalment, isPartOver } = facts;
  if (amount > left || amount <= 0) return { refused: 'too_much' };
  if (!hasBought) return amount === left ? 'returns' : { refused: 'returns_whole' };
  // What is kept becomes less.
  if (isEnded) return 'leaves';
  // The whole fee was credited when the course ended, so nothing is left to reduce.
  if (isPartOver) return 'ends';
  return instalment > 0 ? effectOfLaterPart(facts) : effectOfFirst(facts);
}

function effectOfFirst({ amount, left, wanted }: RefundFacts): DecidedEffect | { readonly refused: RefundRefusal } {
  if (amount === left) return wanted === 'leaves' ? { refused: 'all_ends' } : 'ends';
  if (wanted === undefined) return { refused: 'effect_missing' };
  return wanted === 'ends' ? 'keeps' : 'leaves';
}

/** A later part is owed again if all its money goes back; its amount is fixed, so a piece of it cannot be owed again. */
function effectOfLaterPart({ amount, left, wanted, wasReduced }: RefundFacts) {
  if (wanted === 'leaves') return 'leaves';
  if (amount < left || wasReduced)
    return { refused: wanted === undefined && !wasReduced ? 'effect_missing' : 'later_leaves' } as const;
  return 'ends';
}

export interface ChangedFacts extends Pick<RefundFacts, 'amount' | 'left' | 'wanted'> {
  /** All the money that pays for the new course, `amount` included. */
  readonly leftOfAll: number;
  /** The new course has ended as well. */
  readonly isEnded: boolean;
}

/**
 * Money that was carried over to another course: its own course has ended, so a refund is taken off what it was charged.
 * The staff say whether the new course ends with it; without any money it ends.
 */
export function effectOfChanged({
  amount,
  left,
  wanted,
  leftOfAll,
  isEnded,
}: ChangedFacts): 'leaves' | { readonly refused: RefundRefusal } {
  if (amount > left || amount <= 0) return { refused: 'too_much' };
  if (isEnded) return 'leaves';
  if (amount === leftOfAll) return wanted === 'leaves' ? { refused: 'all_ends' } : 'leaves';
  return wanted === undefined ? { refused: 'effect_missing' } : 'leaves';
}
