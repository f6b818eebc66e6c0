import type { FeeChangeKind } from '@avsar/contract';
import { formatRupees } from '#shared/rupees.ts';
import { formatDay } from '#shared/time.ts';
import { daysBetween } from '../fees.policy.ts';

/** What one person may do alone. Above it a second person decides. */
const aloneMost = { extendDays: 30, amountInPaise: 5_000 * 100 } as const;

/** What a change comes to, by kind. */
export type Weight =
  /** From the day that was agreed at first, so that many small extensions count as one. */
  | { readonly kind: 'extend'; readonly agreedDueOn: string; readonly dueOn: string }
  /** The late fee, the amount written off, or for a plan what is overdue now and would be no longer. */
  | { readonly kind: Exclude<FeeChangeKind, 'extend'>; readonly amountInPaise: number };

export const needsSecondPerson = (weight: Weight): boolean =>
  weight.kind === 'extend'
    ? daysBetween(weight.agreedDueOn, weight.dueOn) > aloneMost.extendDays
    : weight.amountInPaise > aloneMost.amountInPaise;

interface PartFacts {
  readonly dueOn: string;
  readonly lateFeeInPaise: number;
  readonly agreedLateFeeInPaise: number;
  readonly isUnderWay: boolean;
}

const messages = {
  closed: 'This part is paid or not owed any more.',
  underWay: 'A payment for this is under way. Please wait until it is decided.',
  sooner: 'Please choose a day after the day on which it is due now.',
  past: 'Please choose a day that is still to come.',
  noLateFee: 'There is no late fee to waive.',
  nothing: 'Nothing is left to pay.',
  tooMuch: 'This is more than what is left to pay.',
} as const;

/** Why the day of this part cannot be moved; undefined if it can. `part`: undefined if it is open no longer. */
export function whyNotExtended(part: PartFacts | undefined, dueOn: string, today: string): string | undefined {
  if (part === undefined) return messages.closed;
  if (part.isUnderWay) return messages.underWay;
  if (dueOn <= part.dueOn) return messages.sooner;
  return dueOn < today ? messages.past : undefined;
}

/** Why the late fee cannot be waived, one that was added or one to come; undefined if it can. */
export function whyNotWaived(part: PartFacts | undefined): string | undefined {
  if (part === undefined) return messages.closed;
  if (part.isUnderWay) return messages.underWay;
  return part.lateFeeInPaise + part.agreedLateFeeInPaise === 0 ? messages.noLateFee : undefined;
}

/** Why what is left cannot be changed by this amount; undefined if it can. */
export function whyNotLeft(
  open: readonly { readonly isUnderWay: boolean }[],
  leftInPaise: number,
  amountInPaise: number,
): string | undefined {
  if (open.length === 0) return messages.nothing;
  if (open.some(({ isUnderWay }) => isUnderWay)) return messages.underWay;
  return amountInPaise > leftInPaise ? messages.tooMuch : undefined;
}

interface ChangeFacts {
  readonly number?: number;
  readonly dueOn?: string;
  readonly dueOnBefore?: string;
  readonly planName?: string | null;
  readonly amountInPaise?: number;
}

/** What changes, in words. */
export function textOfChange(kind: FeeChangeKind, facts: ChangeFacts): string {
  const part = `part ${(facts.number ?? 0) + 1}`;
  const amount = formatRupees(facts.amountInPaise ?? 0);
  const day = (text: string | undefined) => (text === undefined ? 'another day' : formatDay(text));
  if (kind === 'extend') return `P${part.slice(1)} is due on ${day(facts.dueOn)} instead of ${day(facts.dueOnBefore)}`;
  if (kind === 'waive_late_fee') return `The late fee of ${part} (${amount}) is waived`;
  if (kind === 'write_off') return `${amount} is written off`;
  const left = `What is left to pay (${amount})`;
  const { planName = null } = facts;
  return planName === null ? `${left} is due at once` : `${left} is paid by the plan “${planName}”`;
}
