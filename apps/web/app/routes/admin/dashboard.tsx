import type { MetaFunction } from 'react-router';
import { MoneyToDo } from '#features/payments/admin/checks/money-to-do.tsx';
import { AdminDashboard } from '#features/stats/dashboard.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Dashboard', description: 'What the institute has, and what needs doing today.' });

export default function DashboardPage() {
  return (
    <AdminDashboard>
      <MoneyToDo />
    </AdminDashboard>
  );
}
