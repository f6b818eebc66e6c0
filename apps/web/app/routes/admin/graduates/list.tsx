import type { MetaFunction } from 'react-router';
import { Graduates } from '#features/outcomes/staff/graduates.tsx';
import { PlacementTabs } from '#features/placements/placement-tabs.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Graduates', description: 'Who has completed a course, and what became of it.' });

export default function GraduatesPage() {
  return <Graduates tabs={<PlacementTabs current="graduates" />} />;
}
