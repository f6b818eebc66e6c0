import { studentEndpoints, type StudentListed } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AssignCourseToStudent } from '#features/assignments/assign-course-to-student.tsx';
import { assignmentMessages } from '#features/assignments/assignments.messages.ts';
import { withoutArchived } from '#features/assignments/without-archived.ts';
import { type Listing, loadListing } from '#admin-kit/index.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined };
const failed = assignmentMessages.studentsFetchFailed;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  // The cast is safe for an admin: only the public list has no status.
  const first = (await loadListing(studentEndpoints.list, request, { passOn, failed })) as
    | Listing<StudentListed>
    | undefined;
  return { first: first && withoutArchived(first) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Assign a course to a student', description: 'Enrol a student in a course.' });

export default function AssignCourseToStudentPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <AssignCourseToStudent first={first} />;
}
