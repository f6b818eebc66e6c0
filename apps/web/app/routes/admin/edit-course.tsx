import { ApiError } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, Navigate, redirect, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { courseMessages } from '#features/courses/courses.messages.ts';
import { EditCourse } from '#features/courses/edit-course.tsx';
import { editableCourseQuery } from '#features/courses/editable-course.ts';
import { findId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { adminLinks } from '#admin-links.ts';
import { toast } from '#ui/feedback/toast-store.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs): string {
  const courseId = findId(new URL(request.url).searchParams.get('course'));
  if (courseId !== undefined) return courseId;
  toast.error(courseMessages.invalidId);
  throw redirect(adminLinks.courses);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Edit course', description: 'Change a course.' });

export default function EditCoursePage() {
  const query = useQuery(editableCourseQuery(useLoaderData<typeof clientLoader>()));
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) return <Navigate to={adminLinks.courses} replace />;
  return (
    <LoadedPage query={query} failed={courseMessages.invalidCourse}>
      {(course) => <EditCourse key={course.id} course={course} />}
    </LoadedPage>
  );
}
