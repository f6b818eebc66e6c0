import type { MetaFunction } from 'react-router';
import { ManageHolidays } from '#features/rooms/manage-holidays.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Holidays', description: 'Days without classes.' });

export default function ManageHolidaysPage() {
  return <ManageHolidays />;
}
