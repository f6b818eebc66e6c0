import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { requireOwner } from '#features/auth/index.ts';
import { EditTrainer } from '#features/people/edit-profile.tsx';
import { loadTrainer } from '#features/people/load-person.ts';
import { peopleMessages } from '#features/people/people.messages.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const trainerId = readId(params['trainerId']);
  requireOwner('TRAINER', Number(trainerId));
  return { trainer: await loadTrainer(trainerId) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Edit profile', description: 'Change the details of a trainer.' });

export default function TrainerProfileUpdatePage() {
  const { trainer } = useLoaderData<typeof clientLoader>();
  if (trainer === undefined) return <FetchFailed text={peopleMessages.trainerFetchFailed} />;
  return <EditTrainer trainer={trainer} />;
}
