import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadChecks } from '#features/orders/load-orders.ts';
import { Checks } from '#features/orders/payment-checks.tsx';
import { pageMeta } from '#lib/page-meta.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';

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
