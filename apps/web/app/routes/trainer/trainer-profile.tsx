import { type MetaFunction, useLoaderData } from 'react-router';
import { requireRole } from '#features/auth/index.ts';
import { loadTrainerProfile } from '#features/profile/load-profile.ts';
import { ProfileFailure } from '#features/profile/profile-failure.tsx';
import { profileMessages } from '#features/profile/profile.messages.ts';
import { TrainerProfile } from '#features/profile/trainer-profile.tsx';
import { pageMeta } from '#lib/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My profile', description: 'Your courses, batches and meetings.' });

export async function clientLoader() {
  // The layout asks the same, but at the same time: nothing is fetched for somebody who is being led elsewhere.
  requireRole('TRAINER');
  return loadTrainerProfile();
}

export default function TrainerProfilePage() {
  return <TrainerProfile {...useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <ProfileFailure title={profileMessages.trainerFailed} />;
}
