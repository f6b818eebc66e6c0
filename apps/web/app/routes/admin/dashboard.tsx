import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { MoneyToDo } from '#features/payments/admin/money-to-do.tsx';
import { AdminDashboard } from '#features/stats/dashboard.tsx';
import { loadDashboard } from '#features/stats/load-dashboard.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  return { loaded: await loadDashboard(signal) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Dashboard', description: 'What the institute has, and what needs doing today.' });

export default function DashboardPage() {
  const { loaded } = useLoaderData<typeof clientLoader>();
  return (
    <AdminDashboard loaded={loaded}>
      <MoneyToDo />
    </AdminDashboard>
  );
}
