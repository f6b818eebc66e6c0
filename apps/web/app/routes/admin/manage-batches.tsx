import { batchEndpoints, type BatchListed } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { batchMessages } from '#features/batches/batches.messages.ts';
import { ManageBatches } from '#features/batches/list/manage-batches.tsx';
import { type Listing, loadListing } from '#admin-kit/index.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined, phase: undefined, sort: 'newest' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const first = await loadListing(batchEndpoints.list, request, { passOn, failed: batchMessages.fetchFailed });
  // The cast is safe for an admin: only the public list has no version.
  return { first: first as Listing<BatchListed> | undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Batches', description: 'All batches of the institute.' });

export default function ManageBatchesPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <ManageBatches first={first} />;
}
