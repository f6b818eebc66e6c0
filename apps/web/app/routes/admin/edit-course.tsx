import { ApiError } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { courseMessages } from '#features/courses/courses.messages.ts';
import { EditCourse } from '#features/courses/edit-course.tsx';
import { getEditableCourse } from '#features/courses/load-course.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,8}$/.test(text);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const courseId = new URL(request.url).searchParams.get('course');
  if (!isId(courseId)) throw backToCourses(courseMessages.invalidId);
  try {
    return { course: await getEditableCourse(courseId) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw backToCourses(courseMessages.invalidCourse);
    toast.error(courseMessages.invalidCourse);
    return { course: undefined };
  }
}
clientLoader.hydrate = true as const;

function backToCourses(reason: string): Response {
  toast.error(reason);
  return redirect(links.admin.courses);
}

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Edit course', description: 'Change a course.' });

export default function EditCoursePage() {
  const { course } = useLoaderData<typeof clientLoader>();
  if (course === undefined) return <FetchFailed text={courseMessages.invalidCourse} />;
  return <EditCourse key={course.id} course={course} />;
}
