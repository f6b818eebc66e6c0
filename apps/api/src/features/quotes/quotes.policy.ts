import { quoteDaysMost } from '@avsar/contract';

export const quotePolicy = {
  /** Staff without the right `money` take off at most this share of the price. */
  discountPercentMost: 10,
  /** A quote that nobody ordered with is deleted so many days after its last day. */
  keptDays: 365,
} as const;

interface Amounts {
  readonly priceInPaise: number;
  readonly discountInPaise: number;
}

/** Whether it needs the right `money` to take so much off. */
export const isLargeDiscount = ({ priceInPaise, discountInPaise }: Amounts): boolean =>
  discountInPaise * 100 > priceInPaise * quotePolicy.discountPercentMost;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** `2026-11-18` and 60 days: `2027-01-17`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** From today to `quoteDaysMost` days from now. */
export const isValidLastDay = (validUntil: string, today: string): boolean =>
  validUntil >= today && validUntil <= dayAfter(today, quoteDaysMost);
