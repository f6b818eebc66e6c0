import { paymentAdminEndpoints } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadListing } from '#admin-kit/index.ts';
import { loadCourses } from '#features/payments/admin/load-orders.ts';
import { ManageOrders } from '#features/payments/admin/manage-orders.tsx';
import { orderMessages } from '#features/payments/admin/payments-admin.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined, status: undefined, course: undefined };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [first, courses] = await Promise.all([
    loadListing(paymentAdminEndpoints.list, request, { passOn, failed: orderMessages.fetchFailed }),
    loadCourses(request.signal),
  ]);
  return { first, courses };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Payments', description: 'Every order, and what became of it.' });

export default function ManagePaymentsPage() {
  const { first, courses } = useLoaderData<typeof clientLoader>();
  return <ManageOrders first={first} courses={courses} />;
}
