import type { MetaFunction } from 'react-router';
import { AssignBatchToStudent } from '#features/assignments/assign-batch-to-student.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Assign a batch to a student', description: 'Add students to batches.' });

export default function AssignBatchToStudentPage() {
  return <AssignBatchToStudent />;
}
