import type { MetaFunction } from 'react-router';
import { PolicyPage } from '#features/guarantees/staff/policy/policy-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Placement guarantee', description: 'The guarantee in force and its versions.' });

export default function GuaranteePolicyPage() {
  return <PolicyPage />;
}
