import type { CouponState } from '@avsar/contract';

export const couponStateTexts: Readonly<Record<CouponState, string>> = {
  active: 'Active',
  coming: 'Not yet',
  over: 'Over',
  used_up: 'Used up',
  archived: 'Archived',
};

/** Texts of the admin screen about coupons. */
export const couponMessages = {
  lead: 'Codes that take something off the price. A student types one when buying a course.',
  none: 'No coupons yet.',
  noneArchived: 'No archived coupons.',
  noneFound: 'No coupon matches this search.',
  emptyWhy:
    'Make a code for a festival, a poster or a partner. You see here how often it was used and what it cost you.',
  fetchFailed: 'The coupons could not be loaded.',
  usesFailed: 'The uses could not be loaded.',
  noUses: 'Nobody has used it yet.',
  numberMissing: 'Please enter a number.',
  keepsPromised: 'Orders that are open keep what they were promised.',
  added: (code: string) => `Students can now use ${code}.`,
  updated: (code: string) => `${code} saved.`,
  archived: (code: string) => `${code} archived. Nobody can use it now.`,
  restored: (code: string) => `${code} can be used again.`,
} as const;
