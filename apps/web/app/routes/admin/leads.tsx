import type { MetaFunction } from 'react-router';
import { LeadsPage } from '#features/leads/leads-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Leads', description: 'People who may become students, and the calls of the day.' });

export default function LeadsRoute() {
  return <LeadsPage />;
}
