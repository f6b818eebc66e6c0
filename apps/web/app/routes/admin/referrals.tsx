import type { MetaFunction } from 'react-router';
import { ManageReferrals } from '#features/referrals/staff/manage-referrals.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Referrals', description: 'Who brought a friend, and what they get for it.' });

export default function ReferralsPage() {
  return <ManageReferrals />;
}
