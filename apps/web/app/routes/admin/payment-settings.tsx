import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadPaymentSettings } from '#features/payments/admin/load-orders.ts';
import { ManagePaymentSettings } from '#features/payments/admin/manage-settings.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { settings: await loadPaymentSettings(request.signal) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Payment settings', description: 'Where money is to go, and what receipts say.' });

export default function PaymentSettingsPage() {
  const { settings } = useLoaderData<typeof clientLoader>();
  return <ManagePaymentSettings settings={settings} />;
}
