/**
 * What a refund does to the course. `ends`: everything goes back, and the enrolment ends (a later part of a fee is owed
 * again). `keeps`: the enrolment ends, and the institute keeps the rest. `leaves`: the fee is reduced, and nothing else
 * changes. `returns`: the money had bought nothing. `undecided`: somebody refunded a part at the provider, and the office
 * has to say which it is.
 */
export const refundEffects = ['ends', 'keeps', 'leaves', 'returns', 'undecided'] as const;

export type RefundEffect = (typeof refundEffects)[number];

/** How money goes back: by the provider to where it came from, by bank transfer, or at the desk by a cancelled taking. */
export const refundWays = ['provider', 'bank', 'desk'] as const;
