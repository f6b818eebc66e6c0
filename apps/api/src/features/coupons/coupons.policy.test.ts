import { describe, expect, it } from 'vitest';
import { type CouponRules, discountOf, refusalOf, stateOf } from './coupons.policy.ts';

const rules: CouponRules = {
  percent: 20,
  amountInPaise: null,
  courseId: null,
  usesMost: null,
  perPerson: 1,
  firstOfBatch: null,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  archivedAt: null,
};
const unused = { inAll: 0, ofStudent: 0, inBatch: 0 };
const purchase = { courseId: 7, priceInPaise: 10_000_00, batchId: undefined, today: '2026-11-15' };

describe('refusalOf: why a coupon cannot be used', () => {
  it.each([
    [undefined, {}, {}, {}],
    [undefined, {}, {}, { today: '2026-11-01' }],
    [undefined, {}, {}, { today: '2026-11-30' }],
    ['coming', {}, {}, { today: '2026-10-31' }],
    ['over', {}, {}, { today: '2026-12-01' }],
    ['over', { archivedAt: new Date() }, {}, {}],
    [undefined, { endsOn: null }, {}, { today: '2099-01-01' }],
    [undefined, { courseId: 7 }, {}, {}],
    ['course', { courseId: 8 }, {}, {}],
    ['usedByYou', {}, { inAll: 1, ofStudent: 1 }, {}],
    [undefined, { perPerson: 2 }, { inAll: 1, ofStudent: 1 }, {}],
    [undefined, { usesMost: 5 }, { inAll: 4 }, {}],
    ['usedUp', { usesMost: 5 }, { inAll: 5 }, {}],
    ['batch', { firstOfBatch: 3 }, {}, {}],
    [undefined, { firstOfBatch: 3 }, { inBatch: 2 }, { batchId: 9 }],
    ['batchFull', { firstOfBatch: 3 }, { inBatch: 3 }, { batchId: 9 }],
    ['small', { percent: null, amountInPaise: 10_000_00 }, {}, {}],
    ['small', { percent: null, amountInPaise: 9_999_50 }, {}, {}],
    [undefined, { percent: null, amountInPaise: 9_999_00 }, {}, {}],
    ['small', {}, {}, { priceInPaise: 4_00 }],
    ['small', {}, {}, { priceInPaise: 0 }],
  ] as const)('%s: %j, used %j, bought %j', (refusal, changes, uses, bought) => {
    expect(refusalOf({ ...rules, ...changes }, { ...unused, ...uses }, { ...purchase, ...bought })).toBe(refusal);
  });
});

describe('discountOf: what a coupon takes off', () => {
  it.each([
    [20, 10_000_00, 2_000_00],
    [15, 4_999_00, 749_00],
    [90, 1_11, 0],
    [1, 99_00, 0],
  ])('%i percent of %i paise, in whole rupees: %i', (percent, price, expected) => {
    expect(discountOf({ ...rules, percent }, price)).toBe(expected);
  });

  it('an amount is what it is', () => {
    expect(discountOf({ ...rules, percent: null, amountInPaise: 499_50 }, 10_000_00)).toBe(499_50);
  });
});

describe('stateOf: a coupon in the list of the staff', () => {
  it.each([
    ['active', {}, 0, '2026-11-15'],
    ['coming', {}, 0, '2026-10-31'],
    ['over', { usesMost: 1 }, 1, '2026-12-01'],
    ['used_up', { usesMost: 1 }, 1, '2026-11-15'],
    ['archived', { archivedAt: new Date() }, 0, '2026-10-31'],
  ] as const)('%s: %j, %i uses, on %s', (state, changes, uses, today) => {
    expect(stateOf({ ...rules, ...changes }, uses, today)).toBe(state);
  });
});
