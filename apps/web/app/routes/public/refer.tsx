import type { MetaFunction } from 'react-router';
import { ReferPage } from '#features/referrals/mine/refer-page.tsx';
import { referralMessages } from '#features/referrals/referrals.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

// Without a canonical path, so that search engines do not list the page.
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: referralMessages.title, description: referralMessages.description });

export default function ReferRoute() {
  return <ReferPage />;
}
