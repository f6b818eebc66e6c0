import type { MetaFunction } from 'react-router';
import { ManagePlacements } from '#features/placements/manage-placements.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Placements', description: 'Students who got a job.' });

export default function ManagePlacementsPage() {
  return <ManagePlacements />;
}
