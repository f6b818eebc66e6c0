import type { ReferralFlag, ReferralState } from '@avsar/contract';

interface DemoReferral {
  readonly state: ReferralState;
  readonly hasPaid: boolean;
  readonly daysAgo: number;
  readonly flags: readonly ReferralFlag[];
  /** Why the staff refused it; null where nobody did. */
  readonly decision: string | null;
}

/** Friends of the first named student, one in each state. */
export const demoReferrals: readonly DemoReferral[] = [
  { state: 'earned', hasPaid: true, daysAgo: 70, flags: [], decision: null },
  {
    state: 'not_counted',
    hasPaid: true,
    daysAgo: 60,
    flags: ['same_device', 'same_contact'],
    decision: 'This is her own second account',
  },
  { state: 'to_decide', hasPaid: true, daysAgo: 45, flags: ['same_payer'], decision: null },
  { state: 'open', hasPaid: true, daysAgo: 12, flags: [], decision: null },
  { state: 'open', hasPaid: false, daysAgo: 3, flags: [], decision: null },
];

export const demoReferralRules = { rewardInRupees: 1_000, windowDays: 14, linkDays: 90, useDays: 365 } as const;
