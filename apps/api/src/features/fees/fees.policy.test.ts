import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  closesOnOf,
  dayAfter,
  daysBetween,
  dueDayOf,
  isReminded,
  lateOnOf,
  stateOf,
} from './fees.policy.ts';

describe('amountsOf: whole rupees, and the last part takes the rest', () => {
  it.each([
    [10_000_00, [5000, 5000], [5_000_00, 5_000_00]],
    [10_000_00, [3333, 3333, 3334], [3_333_00, 3_333_00, 3_334_00]],
    [9_999_50, [5000, 5000], [5_000_00, 4_999_50]],
    [12_345_67, [2500, 2500, 2500, 2500], [3_086_00, 3_086_00, 3_086_00, 3_087_67]],
    [100_00, [100, 9900], [1_00, 99_00]],
  ])('%i in %j', (total, shares, amounts) => {
    expect(amountsOf(total, shares)).toEqual(amounts);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  });

  it('is undefined where a part would be less than a rupee', () => {
    expect(amountsOf(10_00, [100, 9900])).toBeUndefined();
    expect(amountsOf(1_00, [5000, 5000])).toBeUndefined();
  });
});

describe('days', () => {
  it.each([
    ['2026-11-18', 14, '2026-12-02'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days', (day, days, after) => {
    expect(dayAfter(day, days)).toBe(after);
    expect(daysBetween(day, after)).toBe(days);
    expect(daysBetween(after, day)).toBe(-days);
  });

  it('a part is never due before today', () => {
    expect(dueDayOf('2026-11-01', 30, '2026-11-18')).toBe('2026-12-01');
    expect(dueDayOf('2026-11-01', 10, '2026-11-18')).toBe('2026-11-18');
  });

  it('a late fee comes at the earliest on the day after', () => {
    expect(lateOnOf({ dueOn: '2026-11-18', lateAfterDays: 0 })).toBe('2026-11-19');
    expect(lateOnOf({ dueOn: '2026-11-18', lateAfterDays: 5 })).toBe('2026-11-23');
  });
});

describe('stateOf', () => {
  const part = { dueOn: '2026-11-18', closeAfterDays: 10, settledAt: null, cancelledAt: null };
  it.each([
    ['the day itself', part, '2026-11-18', 'due'],
    ['the day after', part, '2026-11-19', 'overdue'],
    ['the day before it closes', part, '2026-11-27', 'overdue'],
    ['the day on which it closes', part, '2026-11-28', 'closed'],
    ['one that never closes', { ...part, closeAfterDays: null }, '2027-11-28', 'overdue'],
    ['a paid one', { ...part, settledAt: new Date() }, '2026-12-28', 'paid'],
    ['a cancelled one', { ...part, settledAt: new Date(), cancelledAt: new Date() }, '2026-12-28', 'cancelled'],
  ])('%s', (_, facts, today, state) => {
    expect(stateOf(facts, today)).toBe(state);
  });

  it('says when joining closes, while the part is open', () => {
    expect(closesOnOf(part)).toBe('2026-11-28');
    expect(closesOnOf({ ...part, settledAt: new Date() })).toBeNull();
    expect(closesOnOf({ ...part, closeAfterDays: null })).toBeNull();
  });
});

describe('isReminded: three days before, on the day, and every seven days', () => {
  it.each([
    ['2026-11-14', false],
    ['2026-11-15', true],
    ['2026-11-16', false],
    ['2026-11-18', true],
    ['2026-11-19', false],
    ['2026-11-25', true],
    ['2026-12-02', true],
  ])('%s', (today, expected) => {
    expect(isReminded('2026-11-18', today)).toBe(expected);
  });
});
