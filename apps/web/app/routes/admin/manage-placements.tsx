import type { MetaFunction } from 'react-router';
import { ManagePlacements } from '#features/placements/manage-placements.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Placements', description: 'Who found work, and where.' });

export default function ManagePlacementsPage() {
  return <ManagePlacements />;
}
