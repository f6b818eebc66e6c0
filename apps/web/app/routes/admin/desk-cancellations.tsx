import type { MetaFunction } from 'react-router';
import { Cancellations } from '#features/desk/cancellations/cancellations.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Cancellations', description: 'Fees that somebody asked to cancel.' });

export default function CancellationsPage() {
  return <Cancellations />;
}
