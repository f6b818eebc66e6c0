import type { MetaFunction } from 'react-router';
import { PaidNoSeat } from '#features/assignments/paid-no-seat.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Paid, no seat', description: 'Students who paid but have no seat yet.' });

export default function PaidNoSeatPage() {
  return <PaidNoSeat />;
}
