import type { Mutation } from '../mutation.ts';

const referrals = 'apps/api/src/features/referrals';
const credit = 'apps/api/src/features/referral-credit';

/** Referrals and their credit: what would give away money. */
export const referralMutations: readonly Mutation[] = [
  {
    id: 'referral-before-the-window',
    file: `${referrals}/referrals.policy.ts`,
    old: "status === 'paid' && daysAfter(paidAt, windowDays) <= now",
    new: "status === 'paid' && paidAt <= now",
    tests: ['referrals.policy', 'referrals.earn'],
    why: 'A friend could pay, bring the reward, and get the money back.',
  },
  {
    id: 'referral-flag-does-not-wait',
    file: `${referrals}/referrals.policy.ts`,
    old: 'const all: ReferralFlag[] = [...flags];',
    new: 'const all: ReferralFlag[] = flags.length > 0 ? [] : [...flags];',
    tests: ['referrals.policy', 'referrals.earn'],
    why: 'Whoever refers themselves would be rewarded without anybody looking.',
  },
  {
    id: 'referral-token-not-compared',
    file: `${referrals}/referrals.tokens.ts`,
    old: 'given.length === expected.length && timingSafeEqual(given, expected)',
    new: 'given.length === expected.length',
    tests: ['referrals.tokens', 'referrals.earn'],
    why: 'Anybody could write a link that never ends.',
  },
  {
    id: 'referral-old-link-counts',
    file: `${referrals}/referrals.links.service.ts`,
    old: '|| daysAfter(opened.openedAt, rules.linkDays) < clock.now()',
    new: '',
    tests: ['referrals.earn'],
  },
  {
    id: 'referral-by-another-browser',
    file: 'apps/api/src/features/auth/sign-up/auth.claims.service.ts',
    old: 'claims.find(({ deviceId }) => deviceId === client.deviceId)',
    new: 'claims.find(({ deviceId }) => deviceId === client.deviceId) ?? claims.find((claim) => claim.referralLinkId !== null)',
    tests: ['referrals.earn', 'people.claims'],
    why: 'Signing up with the addresses of others would refer them.',
  },
  {
    id: 'referral-last-link-counts',
    file: 'apps/api/src/features/auth/sign-up/auth.claims.queries.ts',
    old: 'coalesce(${signUpClaims.referralLinkId}, excluded.referral_link_id)',
    new: 'coalesce(excluded.referral_link_id, ${signUpClaims.referralLinkId})',
    tests: ['referrals.earn'],
  },
  {
    id: 'referral-wrong-codes-not-counted',
    file: `${referrals}/referrals.links.service.ts`,
    old: "error instanceof AppError && error.code === 'not_found'",
    new: 'error instanceof AppError && error.code !== error.code',
    tests: ['referrals.routes'],
    why: 'Codes of links could be found by trying.',
  },
  {
    id: 'referral-credit-used-twice',
    file: `${credit}/referral-credit.take.ts`,
    old: 'const uses = [...(await listOrderUses(db, studentId, exceptOrderId)), ...(await listPartUses(db, studentId))];',
    new: 'const uses = await listPartUses(db, studentId);',
    tests: ['referral-credit.routes'],
    why: 'The same credit would make every course cheaper.',
  },
  {
    id: 'referral-credit-of-parts-used-twice',
    file: `${credit}/referral-credit.take.ts`,
    old: ', ...(await listPartUses(db, studentId))];',
    new: '];',
    tests: ['referral-credit.routes'],
  },
  {
    id: 'referral-credit-after-its-day',
    file: `${credit}/referral-credit.policy.ts`,
    old: 'leftInPaise > 0 && usableUntil >= today',
    new: 'leftInPaise > 0 && usableUntil >= usableUntil',
    tests: ['referral-credit.policy', 'referral-credit.routes'],
  },
];
