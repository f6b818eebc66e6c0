import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Who referred whom, and what became of the reward; part of the register in `personal-data.ts`. */
export const referralData: Readonly<Record<string, ColumnsByDataClass>> = {
  referral_rules: {
    none: [
      'is_only',
      'is_on',
      'reward_in_rupees',
      'window_days',
      'link_days',
      'use_days',
      'updated_by',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  // Whoever has the code can only be invited by it; it goes with the account.
  referral_links: { link: ['student_id'], activity: ['code', 'made_at'], none: ['id'] },
  // Both sides go with their account. Who has paid is archived, not deleted, and what was earned stays with them.
  referrals: {
    link: ['friend_id', 'referrer_id', 'decided_by'],
    profile: ['flags', 'decision'],
    activity: [
      'signed_up_at',
      'reward_in_paise',
      'window_days',
      'use_days',
      'state',
      'earned_at',
      'usable_until',
      'end_kind',
      'decided_at',
    ],
    none: ['id'],
  },
  // Kept like orders.
  referral_credit_uses: {
    link: ['student_id', 'instalment_id', 'order_id'],
    activity: ['amount_in_paise', 'at'],
    none: ['id'],
  },
};
