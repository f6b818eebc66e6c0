import { paymentAdminEndpoints } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadListing } from '#admin-kit/index.ts';
import { transferMessages } from '#features/payments/admin/payments-admin.messages.ts';
import { Transfers } from '#features/payments/admin/transfers.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { status: undefined };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const failed = transferMessages.fetchFailed;
  return { first: await loadListing(paymentAdminEndpoints.listTransfers, request, { passOn, failed }) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Transfers', description: 'What students sent by bank or UPI.' });

export default function TransfersPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <Transfers first={first} />;
}
