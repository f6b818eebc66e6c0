import type { Mutation } from '../mutation.ts';

const coupons = 'apps/api/src/features/coupons';
const checkout = 'apps/api/src/features/payments/checkout';
const discounts = 'apps/api/src/features/payments/discounts';

/** Coupons: how often they are used, and by whom. */
export const couponMutations: readonly Mutation[] = [
  {
    id: 'coupon-counted-without-lock',
    file: `${coupons}/coupons.queries.ts`,
    old: "await couponIn(tx, key).for('no key update')",
    new: 'await couponIn(tx, key)',
    tests: ['payments.coupons.races'],
    why: 'Buyers at once use a coupon more often than it can be used.',
  },
  {
    id: 'coupon-guessed-by-orders',
    file: `${checkout}/payments.orders.service.ts`,
    old: 'limitGuesses(context, body.coupon, () =>',
    new: 'limitGuesses(context, undefined, () =>',
    tests: ['coupons.guesses'],
    why: 'Codes can be tried out without a limit by making orders.',
  },
  {
    id: 'coupon-guess-counted-afterwards',
    file: 'apps/api/src/features/auth/limits/auth.misses.ts',
    old: '    if (!limits.isMiss(error)) await takeBack();',
    new: '    await takeBack();',
    tests: ['coupons.guesses'],
    why: 'Wrong codes are not counted.',
  },
  {
    id: 'coupon-of-expired-order-counts',
    file: `${coupons}/coupons.queries.ts`,
    old: "notInArray(orders.status, ['expired', 'refunded'])",
    new: "notInArray(orders.status, ['refunded'])",
    tests: ['coupons.routes', 'payments.coupons.races'],
  },
  {
    id: 'coupon-late-money-at-any-discount',
    file: `${discounts}/payments.discount.ts`,
    old: '    return taken && priceInPaise - taken.discountInPaise;',
    new: '    return priceInPaise - (taken?.discountInPaise ?? order.discountInPaise);',
    tests: ['payments.coupons.routes'],
    why: 'Money for an expired order is taken although its coupon is over or used up.',
  },
];
