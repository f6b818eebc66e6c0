import type { MetaFunction } from 'react-router';
import { AssignCourseToTrainer } from '#features/assignments/assign-course-to-trainer.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Assign a course to a trainer', description: 'Assign courses to trainers.' });

export default function AssignCourseToTrainerPage() {
  return <AssignCourseToTrainer />;
}
