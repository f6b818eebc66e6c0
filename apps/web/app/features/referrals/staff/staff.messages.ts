import type { Referral, ReferralFlag, ReferralState } from '@avsar/contract';
import { dayText, exactRupees } from '#lib/format.ts';

export const stateTexts: Readonly<Record<ReferralState, string>> = {
  open: 'Running',
  to_decide: 'To decide',
  earned: 'Earned',
  not_counted: 'Not counted',
};

/** Why somebody should look, in plain words. */
export const flagTexts: Readonly<Record<ReferralFlag, string>> = {
  same_contact: 'The friend has an e-mail address or number that the student had too.',
  same_resume: 'Both have uploaded the same resume.',
  same_device: 'The friend logged in on a device of the student, or of another friend of theirs.',
  same_payer: 'The same UPI address or card paid for the student, or for another friend of theirs.',
  part_refunded: 'The friend got a part of the money back.',
  paid_little: 'The friend paid less than the reward.',
};

const endTexts = {
  refunded: 'The friend got all the money back.',
  ended: 'The course of the friend ended early.',
  refused: 'Refused.',
} as const;

/** What the state means for this referral. */
export function stateText({ state, paidAt, earnsOn, usableUntil, end }: Referral): string {
  if (state === 'earned' && usableUntil !== null) return `The credit can be used until ${dayText(usableUntil)}.`;
  if (state === 'not_counted' && end !== null) return endTexts[end];
  if (state === 'to_decide') return 'Paid, and the refund window is over.';
  if (paidAt === null || earnsOn === null) return 'The friend has not paid yet.';
  return `Paid. The refund window ends on ${dayText(earnsOn)}.`;
}

/** Texts of the admin screens about referrals. */
export const staffMessages = {
  title: 'Referrals',
  lead: 'Who brought a friend, and what they get for it.',
  rulesTitle: 'Rules of referrals',
  rulesLead: 'What a friend is worth. Friends who signed up before keep what was promised then.',
  none: 'Nobody has brought a friend yet.',
  noneFound: 'No referral matches this search.',
  emptyWhy: 'Turn referrals on in the rules. Students then find their link behind “Refer Now”.',
  failed: 'The referrals could not be loaded.',
  rulesFailed: 'The rules could not be loaded.',
  saved: 'Rules saved.',
  numberMissing: 'Please enter a whole number.',
  isOn: 'Students can refer friends',
  isOnHow:
    'While it is off, “Refer Now” says so, links lead to the courses, and running referrals still end as promised.',
  reward: 'Reward for a friend, in rupees',
  rewardHow: 'Credit for the student. It makes a fee smaller and is never paid out.',
  windowDays: 'Days after the payment',
  windowDaysHow: 'As long as a friend may ask for the money back. Then the reward is given by itself.',
  linkDays: 'Days that a link counts',
  linkDaysHow: 'From the day on which the friend opened it, in the same browser.',
  useDays: 'Days to use the credit',
  useDaysHow: 'After that it is gone.',
  approveTitle: 'Give the reward?',
  refuseTitle: 'Refuse the reward?',
  approveHint: (reward: number, name: string) => `${name} gets ${exactRupees(reward)} credit, and we tell them.`,
  refuseHint: (name: string) => `${name} gets nothing for this friend.`,
  reasonHint: 'The audit log keeps it.',
  refuseReasonHint: 'The student reads it, and the audit log keeps it.',
  approved: 'Given. We have told the student.',
  refused: 'Refused.',
} as const;
