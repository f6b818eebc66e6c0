import type { MetaFunction } from 'react-router';
import { CreateBatch } from '#features/batches/form/create-batch.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Create New Batch', description: 'Create a batch.' });

export default function CreateBatchPage() {
  return <CreateBatch />;
}
