import { orderEndpoints } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadListing } from '#features/desk/index.ts';
import { loadCourses } from '#features/orders/load-orders.ts';
import { ManageOrders } from '#features/orders/manage-orders.tsx';
import { orderMessages } from '#features/orders/orders.messages.ts';
import { pageMeta } from '#lib/page-meta.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';

const passOn = { q: undefined, status: undefined, course: undefined };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [first, courses] = await Promise.all([
    loadListing(orderEndpoints.list, request, { passOn, failed: orderMessages.fetchFailed }),
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
