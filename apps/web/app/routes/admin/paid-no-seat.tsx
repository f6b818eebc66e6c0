import type { MetaFunction } from 'react-router';
import { NoSeatYet } from '#features/assignments/no-seat-yet.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'No seat yet', description: 'Students without a seat in a course that they take.' });

export default function NoSeatYetPage() {
  return <NoSeatYet />;
}
