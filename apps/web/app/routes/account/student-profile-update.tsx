import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { requireOwner } from '#features/auth/index.ts';
import { EditStudent } from '#features/people/edit-profile.tsx';
import { loadStudent } from '#features/people/load-person.ts';
import { peopleMessages } from '#features/people/people.messages.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const studentId = readId(params['studentId']);
  requireOwner('STUDENT', Number(studentId));
  return { student: await loadStudent(studentId) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Edit profile', description: 'Change the details of a student.' });

export default function StudentProfileUpdatePage() {
  const { student } = useLoaderData<typeof clientLoader>();
  if (student === undefined) return <FetchFailed text={peopleMessages.studentFetchFailed} />;
  return <EditStudent student={student} />;
}
