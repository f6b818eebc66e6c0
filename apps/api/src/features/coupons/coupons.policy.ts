import type { CouponState } from '@avsar/contract';

/** Wrong codes of a student and of an address, so that codes cannot be guessed. */
export const couponPolicy = {
  wrongPerStudent: { most: 10, windowSeconds: 3600 },
  wrongPerAddress: { most: 60, windowSeconds: 3600 },
} as const;

export interface CouponRules {
  readonly percent: number | null;
  readonly amountInPaise: number | null;
  readonly courseId: number | null;
  readonly usesMost: number | null;
  readonly perPerson: number;
  readonly firstOfBatch: number | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly archivedAt: Date | null;
}

/** Orders with the coupon that are open or paid, without the one that asks. */
export interface CouponUses {
  readonly inAll: number;
  readonly ofStudent: number;
  readonly inBatch: number;
}

interface Purchase {
  readonly courseId: number;
  readonly priceInPaise: number;
  readonly batchId: number | undefined;
  readonly today: string;
}

export const couponMessages = {
  unknown: 'We do not know this code. Please check it.',
  over: 'This code is no longer valid.',
  coming: 'This code is not valid yet.',
  course: 'This code is not for this course.',
  usedUp: 'This code has been used as often as it can be.',
  usedByYou: 'You have used this code before.',
  batch: 'This code needs a batch. Please choose one first.',
  batchFull: 'This code was for the first students of this batch. Please try another batch.',
  small: 'The price of this course is too low for this code.',
} as const;

/** Why the coupon cannot be used; undefined if it can. */
export function refusalOf(
  rules: CouponRules,
  uses: CouponUses,
  bought: Purchase,
): keyof typeof couponMessages | undefined {
  if (rules.archivedAt !== null || (rules.endsOn !== null && bought.today > rules.endsOn)) return 'over';
  if (bought.today < rules.startsOn) return 'coming';
  if (rules.courseId !== null && rules.courseId !== bought.courseId) return 'course';
  if (uses.ofStudent >= rules.perPerson) return 'usedByYou';
  if (rules.usesMost !== null && uses.inAll >= rules.usesMost) return 'usedUp';
  if (rules.firstOfBatch !== null) {
    if (bought.batchId === undefined) return 'batch';
    if (uses.inBatch >= rules.firstOfBatch) return 'batchFull';
  }
  const discount = discountOf(rules, bought.priceInPaise);
  return discount === 0 || bought.priceInPaise - discount < leastInPaise ? 'small' : undefined;
}

/** What is left to pay at least: Razorpay takes no less than a rupee, and a coupon never makes a course free. */
const leastInPaise = 100;

/** A share is rounded down to a whole rupee: prices with paise look like a mistake. */
export function discountOf({ percent, amountInPaise }: CouponRules, priceInPaise: number): number {
  return amountInPaise ?? Math.floor((priceInPaise * (percent ?? 0)) / 10_000) * 100;
}

/** For the staff. Used up comes last: a coupon that is over stays over when a use comes back. */
export function stateOf(
  { archivedAt, startsOn, endsOn, usesMost }: Pick<CouponRules, 'archivedAt' | 'startsOn' | 'endsOn' | 'usesMost'>,
  uses: number,
  today: string,
): CouponState {
  if (archivedAt !== null) return 'archived';
  if (endsOn !== null && today > endsOn) return 'over';
  if (today < startsOn) return 'coming';
  return usesMost !== null && uses >= usesMost ? 'used_up' : 'active';
}
