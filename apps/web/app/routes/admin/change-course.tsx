import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ChangeCoursePage } from '#features/payments/admin/change/change-course-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['orderId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Change course', description: 'Another course for the money of the first.' });

export default function ChangeCourseRoute() {
  const orderId = useLoaderData<typeof clientLoader>();
  return <ChangeCoursePage key={orderId} orderId={orderId} />;
}
