import type { MetaFunction } from 'react-router';
import { ManageOrders } from '#features/payments/admin/order/manage-orders.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Payments', description: 'All orders of the institute.' });

export default function ManagePaymentsPage() {
  return <ManageOrders />;
}
