import type { MetaFunction } from 'react-router';
import { ReferralRulesPage } from '#features/referrals/staff/referral-rules.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Rules of referrals', description: 'What a friend is worth, and how many days count.' });

export default function ReferralRulesRoute() {
  return <ReferralRulesPage />;
}
