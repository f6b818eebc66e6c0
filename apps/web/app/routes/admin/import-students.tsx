import type { MetaFunction } from 'react-router';
import { ImportStudents } from '#features/imports/import-students.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Import students', description: 'Add students from a spreadsheet.' });

export default function ImportStudentsPage() {
  return <ImportStudents />;
}
