import type { Grant, GrantKind, GrantState } from '@avsar/contract';
import { dayInIndia, dayText } from '#lib/format.ts';

/** Texts of the admin screens about courses without a payment and scholarships. */
export const grantMessages = {
  lead: 'Who has a course without paying here, or pays less, and why.',
  fetchFailed: 'The grants could not be loaded.',
  none: 'No grants yet.',
  noneFound: 'No grant matches this search.',
  emptyWhy: 'A course that you give to a student appears here by itself, with the reason. Scholarships are given here.',
  ofNobody: 'This student has no grant.',
  given: 'Given. We have told the student.',
  ended: 'Taken back. We have told the student.',
  needsPeople: 'To give a scholarship, you need the right to look after people as well.',
  amountHint: 'Off the price. To give the whole course, assign it to the student instead.',
  offPrice: (price: string) => `Off the price of ${price}.`,
  untilHint: 'The last day on which the student can buy with it.',
  reasonHint: 'Colleagues read it, the student does not.',
  noStudent: 'No student matches.',
  noCourse: 'No course with a price matches.',
  searchFailed: 'Search failed. Please try again.',
  chooseStudent: 'Please choose a student.',
  chooseCourse: 'Please choose a course.',
  enterAmount: 'Please enter an amount.',
  endHint: 'The student can no longer buy for less. Who is paying just now keeps the lower price.',
} as const;

export const kindTexts: Readonly<Record<GrantKind, string>> = {
  free_place: 'Without payment',
  scholarship: 'Scholarship',
};

export const stateTexts: Readonly<Record<GrantState, string>> = {
  open: 'Open',
  used: 'Used',
  ended: 'Ended',
};

/** The state in words, with the day and the reason of an end. */
export function stateText({ kind, state, validUntil, endedAt, endReason }: Grant): string {
  if (state === 'used') return 'The student has bought with it.';
  if (state === 'open') {
    return kind === 'free_place' || validUntil === null
      ? 'The student has the course.'
      : `Can be used until ${dayText(validUntil)}.`;
  }
  if (endedAt === null) return validUntil === null ? 'Ended.' : `Its last day was ${dayText(validUntil)}.`;
  const because = endReason === null ? '' : ` The reason: “${endReason}”`;
  return `Ended on ${dayInIndia(endedAt)}.${because}`;
}
