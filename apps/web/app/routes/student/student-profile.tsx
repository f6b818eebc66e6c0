import { type MetaFunction, useLoaderData } from 'react-router';
import { requireRole } from '#features/auth/index.ts';
import { loadStudentProfile } from '#features/profile/load-profile.ts';
import { ProfileFailure } from '#features/profile/profile-failure.tsx';
import { profileMessages } from '#features/profile/profile.messages.ts';
import { StudentProfile } from '#features/profile/student-profile.tsx';
import { pageMeta } from '#lib/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My profile', description: 'Your courses, batches and meetings.' });

export async function clientLoader() {
  // The layout asks the same, but at the same time: nothing is fetched for somebody who is being led elsewhere.
  requireRole('STUDENT');
  return loadStudentProfile();
}

export default function StudentProfilePage() {
  return <StudentProfile {...useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <ProfileFailure title={profileMessages.studentFailed} />;
}
