import type { MetaFunction } from 'react-router';
import { AddCourse } from '#features/courses/add-course.tsx';
import { useIsSettingUp } from '#features/setup/checklist.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { adminLinks } from '#admin-links.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Add New Course', description: 'Offer a new course.' });

export default function AddCoursePage() {
  const isSettingUp = useIsSettingUp();
  // The public list of courses does not lead back to the checklist.
  return <AddCourse {...(isSettingUp && { next: adminLinks.courses })} />;
}
