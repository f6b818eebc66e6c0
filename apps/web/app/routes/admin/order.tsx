import type { OrderDetail } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { StudentStatement } from '#features/ledger/student-statement.tsx';
import { OrderPage } from '#features/payments/admin/order/order-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['orderId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Order', description: 'Payments and history of an order.' });

/** Below the payments: what the student was charged, paid and owes for this course. */
const statementOf = ({ student, course }: OrderDetail) => (
  <StudentStatement studentId={String(student.id)} courseId={course.id} />
);

export default function OrderRoute() {
  const orderId = useLoaderData<typeof clientLoader>();
  return <OrderPage key={orderId} orderId={orderId} statementOf={statementOf} />;
}
