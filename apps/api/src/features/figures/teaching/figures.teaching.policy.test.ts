import { describe, expect, it } from 'vitest';
import { monthsOf, monthSpan, recentDays, spanOf, whyRateTooEarly } from './figures.teaching.policy.ts';

const today = '2026-11-18';

describe('monthSpan', () => {
  it.each([
    [undefined, { from: '2026-11-01', until: '2026-12-01' }],
    ['2026-12', { from: '2026-12-01', until: '2027-01-01' }],
    ['2028-02', { from: '2028-02-01', until: '2028-03-01' }],
  ])('%s', (month, span) => {
    expect(monthSpan(month, today)).toEqual(span);
  });
});

it('spanOf: the day after the last one ends it', () => {
  expect(spanOf({ from: '2026-02-10', to: '2026-02-28' })).toEqual({ from: '2026-02-10', until: '2026-03-01' });
});

describe('monthsOf', () => {
  it.each([
    [{ from: '2026-11-30', until: '2027-01-02' }, ['2026-11-01', '2026-12-01', '2027-01-01']],
    [{ from: '2026-11-01', until: '2026-12-01' }, ['2026-11-01']],
  ])('%o', (span, months) => {
    expect(monthsOf(span)).toEqual(months);
  });
});

describe('whyRateTooEarly', () => {
  it.each([
    ['2026-10-01', '2026-11-18', false],
    ['2026-09-30', '2026-11-18', true],
    ['2025-12-01', '2026-01-01', false],
    ['2025-11-30', '2026-01-31', true],
    ['2027-05-01', '2026-11-18', false],
  ])('from %s on, on %s: %s', (validFrom, day, isTooEarly) => {
    expect(whyRateTooEarly(validFrom, day) !== undefined).toBe(isTooEarly);
  });
});

it('recentDays: today and three days before', () => {
  expect(recentDays('2026-12-02')).toBe('2026-11-29');
});
