import type { MetaFunction } from 'react-router';
import { FeePlans } from '#features/fees/plans/fee-plans.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Fee plans', description: 'Ways to pay a fee in parts.' });

export default function FeePlansPage() {
  return <FeePlans />;
}
