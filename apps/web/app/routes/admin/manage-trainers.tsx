import { trainerEndpoints, type TrainerListed } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type Listing, loadListing } from '#admin-kit/index.ts';
import { ManageTrainers } from '#features/people/manage/manage-trainers.tsx';
import { peopleMessages } from '#features/people/people.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined, status: undefined, course: undefined, sort: undefined };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const first = await loadListing(trainerEndpoints.list, request, { passOn, failed: peopleMessages.noTrainers });
  // The cast is safe for an admin: only the public list has no status.
  return { first: first as Listing<TrainerListed> | undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Trainers', description: 'All trainers of the institute.' });

export default function ManageTrainersPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <ManageTrainers first={first} />;
}
