import type { MetaFunction } from 'react-router';
import { OutcomeReports } from '#features/outcome-reports/staff/reports.tsx';
import { PlacementTabs } from '#features/placements/placement-tabs.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Outcome reports', description: 'What the site claims about jobs, and since when.' });

export default function OutcomeReportsPage() {
  return <OutcomeReports tabs={<PlacementTabs current="reports" />} />;
}
