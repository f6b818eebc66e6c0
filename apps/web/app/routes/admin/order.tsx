import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { OrderPage } from '#features/payments/admin/order/order-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['orderId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Order', description: 'Payments and history of an order.' });

export default function OrderRoute() {
  const orderId = useLoaderData<typeof clientLoader>();
  return <OrderPage key={orderId} orderId={orderId} />;
}
