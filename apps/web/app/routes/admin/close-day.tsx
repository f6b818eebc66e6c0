import { type MetaFunction, useSearchParams } from 'react-router';
import { CloseDay } from '#features/desk/close/close-day.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Close the day', description: 'Count the drawer and close the day at the desk.' });

export default function CloseDayPage() {
  const [search] = useSearchParams();
  const day = search.get('day') ?? undefined;
  return <CloseDay key={day} day={day} />;
}
