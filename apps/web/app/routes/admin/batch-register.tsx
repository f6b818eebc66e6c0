import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Register } from '#features/attendance/register/register.tsx';
import { AdminPage } from '#admin-kit/index.ts';
import { BatchSummary } from '#features/batches/list/batch-summary.tsx';
import { loadBatch } from '#features/batches/form/load-batch.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return loadBatch(readId(params['batchId']));
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Register', description: 'Who came to the classes of a batch.' });

export default function BatchRegisterPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  if ('failure' in loaded) return <FetchFailed text={loaded.failure} />;
  const { batch } = loaded;
  return (
    <AdminPage
      title={`Register of batch ${batch.id}`}
      parent={{ to: links.admin.batches, text: 'Batches' }}
      lead="Who came to which class. Choose an entry to see how it came about, or to correct it."
    >
      <BatchSummary batch={batch} />
      <Register key={batch.id} batchId={batch.id} />
    </AdminPage>
  );
}
