import type { MetaFunction } from 'react-router';
import { ManageOpenings } from '#features/openings/staff/manage-openings.tsx';
import { PlacementTabs } from '#features/placements/placement-tabs.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Openings', description: 'Work that companies offer, and who may apply.' });

export default function ManageOpeningsPage() {
  return <ManageOpenings tabs={<PlacementTabs current="openings" />} />;
}
