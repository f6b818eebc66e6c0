import type { MetaFunction } from 'react-router';
import { ManageBatches } from '#features/batches/list/manage-batches.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Batches', description: 'All batches of the institute.' });

export default function ManageBatchesPage() {
  return <ManageBatches />;
}
