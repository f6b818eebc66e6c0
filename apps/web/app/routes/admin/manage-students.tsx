import type { MetaFunction } from 'react-router';
import { ManageStudents } from '#features/people/manage/manage-students.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Students', description: 'All students of the institute.' });

export default function ManageStudentsPage() {
  return <ManageStudents />;
}
