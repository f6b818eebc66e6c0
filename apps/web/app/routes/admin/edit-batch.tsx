import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { EditBatch } from '#features/batches/form/edit-batch.tsx';
import { loadBatch } from '#features/batches/form/load-batch.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return loadBatch(readId(params['batchId']));
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Edit batch', description: 'Change a batch.' });

export default function EditBatchPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  if ('failure' in loaded) return <FetchFailed text={loaded.failure} />;
  return <EditBatch loaded={loaded} />;
}
