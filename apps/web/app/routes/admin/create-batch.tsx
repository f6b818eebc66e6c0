import type { MetaFunction } from 'react-router';
import { CreateBatch } from '#features/batches/create-batch.tsx';
import { pageMeta } from '#lib/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Create New Batch', description: 'Put a batch together.' });

export default function CreateBatchPage() {
  return <CreateBatch />;
}
