import { typedNumber } from '#lib/typed-number.ts';
import { dayAfter } from '#lib/time/due-day.ts';
import type { TypedPlan } from './typed-plan.ts';

interface PreviewPart {
  readonly amount: number;
  readonly day: string;
}

export interface Preview {
  readonly total: number;
  readonly parts: readonly PreviewPart[];
}

/**
 * What the typed plan comes to, as the server computes it: each part is its share of price and extra, in whole rupees,
 * and the last part takes the rest. `undefined` while a number is missing or the shares do not make 100.
 */
export function previewOf(typed: TypedPlan, price: number, firstDay: string): Preview | undefined {
  const extra = typedNumber(typed.extra) ?? 0;
  const shares = typed.parts.map(({ percent }) => typedNumber(percent) ?? Number.NaN);
  const days = typed.parts.map(({ dueAfterDays }) => typedNumber(dueAfterDays) ?? Number.NaN);
  if (![extra, ...shares, ...days].every(Number.isFinite) || !isWhole(shares)) return undefined;
  const total = price + extra;
  const rounded = shares.slice(0, -1).map((share) => Math.round((total * share) / 100));
  const rest = total - rounded.reduce((sum, amount) => sum + amount, 0);
  return {
    total,
    parts: [...rounded, rest].map((amount, index) => ({ amount, day: dayAfter(firstDay, days[index] ?? 0) })),
  };
}

/** Whether the shares make 100 percent, to a hundredth. */
const isWhole = (shares: readonly number[]) =>
  Math.round(shares.reduce((sum, share) => sum + share, 0) * 100) === 10_000;

/** What is missing to 100 percent; `undefined` while a share is no number. */
export function missingShare(typed: TypedPlan): number | undefined {
  const sum = typed.parts.reduce((shares, { percent }) => shares + (typedNumber(percent) ?? Number.NaN), 0);
  return Number.isFinite(sum) ? Math.round((100 - sum) * 100) / 100 : undefined;
}
