import type { MetaFunction } from 'react-router';
import { AssignCourseToStudent } from '#features/assignments/assign-course-to-student.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Assign a course to a student', description: 'Enrol a student in a course.' });

export default function AssignCourseToStudentPage() {
  return <AssignCourseToStudent />;
}
