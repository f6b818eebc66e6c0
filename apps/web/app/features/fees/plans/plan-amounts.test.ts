import { feePlanDraftSchema } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { missingShare, previewOf } from './plan-amounts.ts';
import { planDraftOf, presets, type TypedPlan, typedPlanOf } from './typed-plan.ts';

const typed = (shares: readonly string[], changes: Partial<TypedPlan> = {}): TypedPlan => ({
  ...typedPlanOf(undefined),
  parts: shares.map((percent, key) => ({ key, percent, dueAfterDays: String(key * 30) })),
  ...changes,
});

describe('the preview', () => {
  test.each([
    ['two halves', ['50', '50'], '0', 20_000, [10_000, 10_000]],
    ['the last part takes what rounding leaves', ['33.33', '33.33', '33.34'], '0', 10_000, [3333, 3333, 3334]],
    ['an odd price', ['40', '30', '30'], '0', 4999, [2000, 1500, 1499]],
    ['with paise, which the last part takes', ['50', '50'], '0', 4999.5, [2500, 2499.5]],
    ['what the plan costs more', ['50', '50'], '₹1,000', 20_000, [10_500, 10_500]],
  ])('%s', (_, shares, extra, price, amounts) => {
    const preview = previewOf(typed(shares, { extra }), price, '2026-12-01');
    expect(preview?.parts.map(({ amount }) => amount)).toEqual(amounts);
    expect(preview?.total).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
  });

  test('has the days of the parts, counted from the first day of the batch', () => {
    const preview = previewOf(typed(['50', '50']), 20_000, '2026-12-15');
    expect(preview?.parts.map(({ day }) => day)).toEqual(['2026-12-15', '2027-01-14']);
  });

  test.each([[['50', '40']], [['50', '']], [['50', 'half']]])('of %j is empty', (shares) => {
    expect(previewOf(typed(shares), 20_000, '2026-12-01')).toBeUndefined();
  });
});

test('what is missing to 100 percent', () => {
  expect(missingShare(typed(['50', '40.5']))).toBe(9.5);
  expect(missingShare(typed(['50', '60']))).toBe(-10);
  expect(missingShare(typed(['50', '']))).toBeUndefined();
});

test.each(presets)('the preset "$text" is a plan that can be saved', ({ text, parts }) => {
  const draft = planDraftOf({ ...typedPlanOf(undefined), name: text, parts });
  expect(feePlanDraftSchema.safeParse(draft).error).toBeUndefined();
  expect(previewOf({ ...typedPlanOf(undefined), parts }, 20_000, '2026-12-01')?.total).toBe(20_000);
});

test('an empty field "closed after" means never; other empty numbers are asked for', () => {
  expect(planDraftOf(typed(['50', '50'], { closeAfterDays: '' })).closeAfterDays).toBeNull();
  expect(feePlanDraftSchema.safeParse(planDraftOf(typed(['50', '50'], { lateFee: '' }))).success).toBe(false);
});
