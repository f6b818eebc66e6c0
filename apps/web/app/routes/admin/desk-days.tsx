import type { MetaFunction } from 'react-router';
import { DeskDays } from '#features/desk/days/desk-days.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Days at the desk', description: 'Days of all cashiers.' });

export default function DeskDaysPage() {
  return <DeskDays />;
}
