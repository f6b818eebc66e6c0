import type { FeePlan } from '@avsar/contract';
import { typedNumber } from '#lib/typed-number.ts';

/** One part of a plan, as typed. */
export interface TypedPart {
  /** Tells the rows apart while they are added and removed. */
  readonly key: number;
  readonly percent: string;
  readonly dueAfterDays: string;
}

/** The form of a fee plan, as typed. */
export interface TypedPlan {
  readonly name: string;
  readonly parts: readonly TypedPart[];
  readonly extra: string;
  readonly lateFee: string;
  readonly lateAfterDays: string;
  readonly closeAfterDays: string;
}

/** What an empty form begins with: two parts, a week of patience, and joining closed after two weeks. */
const start = { extra: '0', lateFee: '0', lateAfterDays: '7', closeAfterDays: '15' };

const partsOf = (parts: readonly (readonly [percent: number, dueAfterDays: number])[]): readonly TypedPart[] =>
  parts.map(([percent, dueAfterDays], key) => ({ key, percent: String(percent), dueAfterDays: String(dueAfterDays) }));

/** Plans that many institutes offer. A preset fills name and parts; the other fields stay as they are. */
export const presets: readonly { readonly text: string; readonly parts: readonly TypedPart[] }[] = [
  {
    text: '2 parts',
    parts: partsOf([
      [50, 0],
      [50, 30],
    ]),
  },
  {
    text: '3 parts',
    parts: partsOf([
      [40, 0],
      [30, 30],
      [30, 60],
    ]),
  },
  {
    text: 'Monthly',
    parts: partsOf([
      [25, 0],
      [25, 30],
      [25, 60],
      [25, 90],
    ]),
  },
];

export function typedPlanOf(plan: FeePlan | undefined): TypedPlan {
  if (plan === undefined) return { ...start, name: presets[0]?.text ?? '', parts: presets[0]?.parts ?? [] };
  return {
    name: plan.name,
    parts: partsOf(plan.parts.map(({ percent, dueAfterDays }) => [percent, dueAfterDays])),
    extra: String(plan.extra),
    lateFee: String(plan.lateFee),
    lateAfterDays: String(plan.lateAfterDays),
    closeAfterDays: plan.closeAfterDays === null ? '' : String(plan.closeAfterDays),
  };
}

/** An empty field counts as missing, so that the schema asks for it. */
const numberOf = (text: string) => typedNumber(text) ?? Number.NaN;

/** The plan as the API takes it. "Joining is closed after" may stay empty: then it never is. */
export function planDraftOf(typed: TypedPlan) {
  return {
    name: typed.name,
    parts: typed.parts.map(({ percent, dueAfterDays }) => ({
      percent: numberOf(percent),
      dueAfterDays: numberOf(dueAfterDays),
    })),
    extra: numberOf(typed.extra),
    lateFee: numberOf(typed.lateFee),
    lateAfterDays: numberOf(typed.lateAfterDays),
    closeAfterDays: typedNumber(typed.closeAfterDays) ?? null,
  };
}
