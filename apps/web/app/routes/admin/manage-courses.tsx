import { courseEndpoints, type CourseListed } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { courseMessages } from '#features/courses/courses.messages.ts';
import { ManageCourses } from '#features/courses/manage-courses.tsx';
import { type Listing, loadListing } from '#admin-kit/index.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined, state: 'offered', sort: 'newest' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const first = await loadListing(courseEndpoints.list, request, { passOn, failed: courseMessages.fetchFailed });
  // The cast is safe for an admin: only the public list has no version.
  return { first: first as Listing<CourseListed> | undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Courses', description: 'All courses of the institute.' });

export default function ManageCoursesPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <ManageCourses first={first} />;
}
