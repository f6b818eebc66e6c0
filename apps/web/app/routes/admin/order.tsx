import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadOrder } from '#features/payments/admin/load-orders.ts';
import { OrderPage } from '#features/payments/admin/order-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return loadOrder(readId(params['orderId']));
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Order', description: 'What was paid for an order, and what happened to it.' });

export default function OrderRoute() {
  const loaded = useLoaderData<typeof clientLoader>();
  if ('failure' in loaded) return <FetchFailed text={loaded.failure} />;
  return <OrderPage key={loaded.order.id} loaded={loaded.order} />;
}
