import { studentEndpoints, type StudentListed } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type Listing, loadListing } from '#admin-kit/index.ts';
import { ManageStudents } from '#features/people/manage/manage-students.tsx';
import { peopleMessages } from '#features/people/people.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined, status: undefined, course: undefined, batch: undefined, sort: undefined };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const first = await loadListing(studentEndpoints.list, request, { passOn, failed: peopleMessages.noStudents });
  // The cast is safe for an admin: only the public list has no status.
  return { first: first as Listing<StudentListed> | undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Students', description: 'All students of the institute.' });

export default function ManageStudentsPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <ManageStudents first={first} />;
}
