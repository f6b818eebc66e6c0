import type { MetaFunction } from 'react-router';
import { ManageCourses } from '#features/courses/manage-courses.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Courses', description: 'All courses of the institute.' });

export default function ManageCoursesPage() {
  return <ManageCourses />;
}
