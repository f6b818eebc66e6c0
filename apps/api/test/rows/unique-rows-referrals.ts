import type { UniqueRow } from './unique-rows-staff.ts';

/** One rule book, one link for each student and code, one referral for each friend. */
export const referralUniqueRows: readonly UniqueRow[] = [
  { index: 'referral_rules_pkey', table: 'referral_rules', row: { is_only: 'true' }, free: [] },
  { index: 'referral_links_student', table: 'referral_links', row: { student_id: '1' }, free: [{ student_id: '2' }] },
  {
    index: 'referral_links_code',
    table: 'referral_links',
    row: { code: `'2222222222'` },
    free: [{ code: `'3333333333'` }],
  },
  {
    index: 'referrals_friend',
    table: 'referrals',
    row: { friend_id: '1', referrer_id: '2' },
    free: [{ friend_id: '3' }],
  },
];
