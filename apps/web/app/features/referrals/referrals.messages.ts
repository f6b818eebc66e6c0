import type { ReferralTerms, ReferredFriend } from '@avsar/contract';
import { countText, dayInIndia, dayText, exactRupees } from '#lib/format.ts';

/** Texts of the pages about referring a friend. */
export const referralMessages = {
  title: 'Refer a friend',
  description: 'Send your link to a friend. When your friend stays with us, you pay less for your next course.',
  lead: 'Your friend learns with us, and you pay less for your next course.',
  off: 'This feature is not available right now.',
  offCredit: 'Credit that you have can still be used.',
  studentsOnly: 'Only students can refer friends',
  studentsOnlyWhy: 'Students get credit when a friend joins with their link. You are not logged in as a student.',
  logInFirst: 'Log in as a student, and you get your link here.',
  failed: 'This could not be loaded. Please try again.',
  friendsFailed: 'Your friends could not be loaded.',
  noFriends: 'Nobody has signed up with your link yet.',
  noFriendsWhy: 'You see here who signed up, and when you get your credit.',
  linkHow: 'Anybody who opens it sees your first name.',
  neverMoney: 'Credit makes a fee smaller. It is never paid out.',
  noCredit: 'You have no credit yet.',
  until: (amount: number, day: string) => `${exactRupees(amount)} until ${dayText(day)}`,
  share: (brand: string, link: string) => `I learn at ${brand}. Have a look, and sign up with my link: ${link}`,
  part: (part: number) => `part ${part} of the fee`,
} as const;

/** How it works, with the numbers of the rules. */
export const stepsOf = ({ reward, windowDays, linkDays, useDays }: ReferralTerms): readonly string[] => [
  'You send your link to a friend who has no account here.',
  `Your friend signs up within ${countText(linkDays, 'day')} and pays for a course.`,
  `${windowDays === 0 ? 'Then' : `${countText(windowDays, 'day')} after the payment`} you get ${exactRupees(reward)} credit. You can use it for ${countText(useDays, 'day')}.`,
];

const endTexts = {
  refunded: 'Not counted: your friend got the money back.',
  ended: 'Not counted: the course ended early.',
} as const;

/** How far a friend is. */
export function friendText({ state, signedUpAt, earnsOn, earnedOn, reward, end, reason }: ReferredFriend): string {
  if (state === 'paid' && earnsOn !== null) return `Paid. You get ${exactRupees(reward)} after ${dayText(earnsOn)}.`;
  if (state === 'checking') return 'Paid. We are checking it.';
  if (state === 'earned' && earnedOn !== null) return `You got ${exactRupees(reward)} on ${dayText(earnedOn)}.`;
  if (state === 'not_counted')
    return end === 'refused' || end === null ? `Not counted: ${reason ?? ''}` : endTexts[end];
  return `Signed up on ${dayInIndia(signedUpAt)}. Has not paid yet.`;
}
