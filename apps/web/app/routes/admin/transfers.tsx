import type { MetaFunction } from 'react-router';
import { Transfers } from '#features/payments/admin/transfers/transfers.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Bank transfers', description: 'Payments by bank transfer or UPI.' });

export default function TransfersPage() {
  return <Transfers />;
}
