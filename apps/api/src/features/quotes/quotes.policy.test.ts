import { describe, expect, it } from 'vitest';
import { dayAfter, isLargeDiscount, isValidLastDay } from './quotes.policy.ts';

describe('isLargeDiscount', () => {
  it.each([
    [0, false],
    [1_000_00, false],
    [1_000_01, true],
    [9_999_99, true],
  ])('%i paise off ₹10,000: %s', (discountInPaise, expected) => {
    expect(isLargeDiscount({ priceInPaise: 10_000_00, discountInPaise })).toBe(expected);
  });
});

describe('isValidLastDay', () => {
  const today = '2026-11-18';
  it.each([
    ['2026-11-17', false],
    ['2026-11-18', true],
    ['2027-01-17', true],
    ['2027-01-18', false],
  ])('%s: %s', (day, expected) => {
    expect(isValidLastDay(day, today)).toBe(expected);
  });
});

it('dayAfter counts over months and back', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2026-11-18', -365)]).toEqual(['2027-01-01', '2025-11-18']);
});
