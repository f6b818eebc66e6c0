import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { EditBatch } from '#features/batches/form/edit-batch.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['batchId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Edit batch', description: 'Change a batch.' });

export default function EditBatchPage() {
  return <EditBatch batchId={useLoaderData<typeof clientLoader>()} />;
}
