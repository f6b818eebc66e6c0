import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  pageQuery,
  searchSchema,
} from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';

/** `open`: the friend has not paid, or the refund window is not over. `to_decide`: earned, but something has to be looked at. */
export const referralStates = ['open', 'to_decide', 'earned', 'not_counted'] as const;

export type ReferralState = (typeof referralStates)[number];

/** Why the staff should look before a reward is given. */
export const referralFlags = [
  'same_contact',
  'same_resume',
  'same_device',
  'same_payer',
  'part_refunded',
  'paid_little',
] as const;

export type ReferralFlag = (typeof referralFlags)[number];

/** Why a referral does not count: the friend got the money back, the course ended, or the staff refused it. */
export const referralEnds = ['refunded', 'ended', 'refused'] as const;

/** The most that the rules can say. */
export const referralLimits = {
  rewardMost: 50_000,
  windowDaysMost: 180,
  linkDaysMost: 365,
  useDaysMost: 1095,
} as const;

const days = (least: number, most: number) =>
  z
    .int('Please give a number of days.')
    .min(least, `Please give at least ${least}.`)
    .max(most, `Please give at most ${most}.`);

const rules = {
  isOn: z.boolean(),
  /** What a friend who stays is worth, in whole rupees. */
  reward: z
    .int('Please give an amount in whole rupees.')
    .min(1, 'Please give an amount in whole rupees.')
    .max(referralLimits.rewardMost, `Please give at most ${referralLimits.rewardMost}.`),
  /** Days after the friend's payment until the reward is earned: as long as the friend may ask for the money back. */
  windowDays: days(0, referralLimits.windowDaysMost),
  /** Days after a link was opened in which a sign-up counts. */
  linkDays: days(1, referralLimits.linkDaysMost),
  /** Days in which a reward can be used. */
  useDays: days(1, referralLimits.useDaysMost),
  version: idSchema,
};

const rulesSchema = z.object(rules);
export const referralRulesChangeSchema = z.strictObject(rules);
export type ReferralRules = z.output<typeof rulesSchema>;

const person = z.object({ id: idSchema, name: z.string() });

const referralSchema = z.object({
  id: idSchema,
  referrer: person,
  friend: person,
  signedUpAt: instantSchema,
  state: z.enum(referralStates),
  flags: z.array(z.enum(referralFlags)),
  /** In rupees, as it was promised when the friend signed up. */
  reward: z.number(),
  /** When the friend paid what still stands; null while nothing is paid. */
  paidAt: instantSchema.nullable(),
  /** The day on which the refund window ends; null while nothing is paid. */
  earnsOn: daySchema.nullable(),
  earnedAt: instantSchema.nullable(),
  usableUntil: daySchema.nullable(),
  end: z.enum(referralEnds).nullable(),
  /** Who of the staff decided, and why; null where nobody did. */
  decided: z.object({ by: z.string(), at: instantSchema, reason: z.string() }).nullable(),
});

export type Referral = z.output<typeof referralSchema>;

export const referralDecisionSchema = z.strictObject({
  verdict: z.enum(['approve', 'refuse']),
  /** The audit log keeps it; the student reads why a friend does not count. */
  reason: lineSchema(300),
});

/** What a student reads about a friend: a first name, and how far it is. `checking`: the staff look at it. */
export const friendStates = ['signed_up', 'paid', 'checking', 'earned', 'not_counted'] as const;

const friendSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  signedUpAt: instantSchema,
  state: z.enum(friendStates),
  earnsOn: daySchema.nullable(),
  earnedOn: daySchema.nullable(),
  reward: z.number(),
  end: z.enum(referralEnds).nullable(),
  /** The staff's reason, if they refused it. */
  reason: z.string().nullable(),
});

export type ReferredFriend = z.output<typeof friendSchema>;

const termsSchema = z.object(rules).pick({ reward: true, windowDays: true, linkDays: true, useDays: true });

/** Null while nobody can refer anybody. */
const offeredTerms = termsSchema.nullable();

export type ReferralTerms = z.output<typeof termsSchema>;

/** Of a link that is typed from a screen: any case, with spaces or hyphens. */
export const referralCodeSchema = z.string().max(40);

const invitationSchema = z.object({
  /** Who invites. */
  firstName: z.string(),
  /** What a browser keeps of the opened link and sends with a sign-up: the code, the time, and our signature. */
  token: z.string(),
  /** Until then a sign-up counts. */
  countsUntil: instantSchema,
});

export type ReferralInvitation = z.output<typeof invitationSchema>;

const office = { access: ['ADMIN'], right: 'money' } as const;

export const referralEndpoints = {
  getRules: endpoint({
    method: 'GET',
    path: '/admin/referral-rules',
    ...office,
    summary: 'The rules of referrals',
    reply: { 200: rulesSchema },
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: '/admin/referral-rules',
    ...office,
    summary: 'Change the rules of referrals; what friends were referred for before stays as it was promised',
    body: referralRulesChangeSchema,
    reply: { 200: rulesSchema },
    errors: ['step_up_required', 'conflict'],
    fresh: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/referrals',
    ...office,
    summary: 'Who referred whom, the newest first',
    query: z.strictObject({
      /** Name of the friend. */
      q: searchSchema,
      state: z.enum(referralStates).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(referralSchema) },
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/referrals/:referralId/decide',
    ...office,
    summary: 'Give the reward of a referral that waits or does not count, or refuse it',
    params: z.strictObject({ referralId: idTextSchema }),
    body: referralDecisionSchema,
    reply: { 200: referralSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  getTerms: endpoint({
    method: 'GET',
    path: '/referrals/terms',
    access: 'public',
    summary: 'What referring a friend is worth; null while nobody can',
    reply: { 200: z.object({ terms: offeredTerms }) },
  }),
  getMine: endpoint({
    method: 'GET',
    path: '/referrals/mine',
    access: ['STUDENT'],
    summary: 'My referral link, and what a friend is worth',
    reply: { 200: z.object({ terms: offeredTerms, link: z.string().nullable() }) },
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/referrals/link',
    access: ['STUDENT'],
    summary: 'Make my referral link; asked again, it answers the same',
    reply: { 200: z.object({ link: z.string() }) },
    errors: ['conflict'],
  }),
  listFriends: endpoint({
    method: 'GET',
    path: '/referrals/friends',
    access: ['STUDENT'],
    summary: 'Friends who signed up with my link, the newest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(friendSchema) },
  }),
  open: endpoint({
    method: 'GET',
    path: '/referrals/links/:code',
    access: 'public',
    summary: 'Who invites with a link, and what a sign-up sends; null while nobody can refer anybody',
    params: z.strictObject({ code: referralCodeSchema }),
    reply: { 200: z.object({ invitation: invitationSchema.nullable() }) },
    errors: ['not_found'],
    unlisted: true,
  }),
};
