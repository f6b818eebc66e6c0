import type { MetaFunction } from 'react-router';
import { AddCourse } from '#features/courses/add-course.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Add New Course', description: 'Offer a new course.' });

export default function AddCoursePage() {
  return <AddCourse />;
}
