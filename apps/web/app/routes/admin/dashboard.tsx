import type { MetaFunction } from 'react-router';
import { useRights } from '#features/auth/index.ts';
import { FeesToDo } from '#features/fees/admin/fees-to-do.tsx';
import { MoneyToDo } from '#features/payments/admin/checks/money-to-do.tsx';
import { ChecklistOr } from '#features/setup/checklist.tsx';
import { AdminDashboard } from '#features/stats/dashboard.tsx';
import { StatusNotice } from '#features/status/status-notice.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Dashboard', description: 'Figures of the institute, and what to do today.' });

export default function DashboardPage() {
  const { has } = useRights();
  return (
    <ChecklistOr>
      <AdminDashboard>
        {has('site') && <StatusNotice />}
        {has('money') && <MoneyToDo />}
        {has('money') && <FeesToDo />}
      </AdminDashboard>
    </ChecklistOr>
  );
}
