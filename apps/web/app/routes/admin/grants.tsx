import type { MetaFunction } from 'react-router';
import { Grants } from '#features/grants/grants.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Grants', description: 'Who has a course without paying for it, and why.' });

export default function GrantsPage() {
  return <Grants />;
}
