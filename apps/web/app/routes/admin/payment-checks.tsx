import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadChecks } from '#features/payments/admin/load-orders.ts';
import { Checks } from '#features/payments/admin/payment-checks.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { checks: await loadChecks(request.signal) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Checks', description: 'Three lists that must be empty, and the sums of each night.' });

export default function PaymentChecksPage() {
  const { checks } = useLoaderData<typeof clientLoader>();
  return <Checks checks={checks} />;
}
