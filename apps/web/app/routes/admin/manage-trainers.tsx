import type { MetaFunction } from 'react-router';
import { ManageTrainers } from '#features/people/manage/manage-trainers.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Trainers', description: 'All trainers of the institute.' });

export default function ManageTrainersPage() {
  return <ManageTrainers />;
}
