import { describe, expect, it } from 'vitest';
import { figuresOf, whyNotPeriod, whyTooFew } from './outcome-reports.policy.ts';

describe('whyNotPeriod', () => {
  it.each([
    ['2025-01-01', '2025-03-31', '2025-09-27', /from 2025-09-28 on/],
    ['2025-01-01', '2025-03-31', '2025-09-28', undefined],
    ['2025-01-01', '2025-12-31', '2026-06-30', undefined],
    ['2024-02-01', '2024-04-30', '2026-06-30', /whole quarters/],
    ['2024-01-01', '2025-12-31', '2026-06-30', undefined],
    ['2023-10-01', '2025-12-31', '2026-06-30', /two years/],
    ['2025-04-01', '2025-03-31', '2026-06-30', /before the first/],
  ])('from %s to %s, on %s', (graduatedFrom, graduatedTo, today, expected) => {
    const why = whyNotPeriod({ graduatedFrom, graduatedTo }, today);
    if (expected === undefined) expect(why).toBeUndefined();
    else expect(why).toMatch(expected);
  });
});

describe('whyTooFew', () => {
  it.each([
    [9, true],
    [10, false],
  ])('%i graduates', (graduates, isRefused) => expect(whyTooFew(graduates) !== undefined).toBe(isRefused));
});

describe('figuresOf', () => {
  it('counts own hires in no numerator, the excluded in no denominator, and the silent in both ways as not employed', () => {
    const counts = { codes: { '1A': 3, '1C': 2, '2A': 1, '4': 5, excluded: 4 }, exclusions: { study: 3, health: 1 } };
    const figures = figuresOf({ graduates: 15, counts, medianPay: null, payKnown: 0 });
    expect(figures).toMatchObject({ numerator: 3, denominator: 11, graduates: 15 });
    expect(figures.exclusions).toEqual([
      { reason: 'study', count: 3 },
      { reason: 'health', count: 1 },
    ]);
  });
});
