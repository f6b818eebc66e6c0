import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { RecordPage } from '#features/guarantees/staff/record/record-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['orderId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Guarantee',
    description: 'Where the guarantee of a student stands, and what comes next.',
  });

export default function GuaranteeRecordPage() {
  const orderId = useLoaderData<typeof clientLoader>();
  return <RecordPage key={orderId} orderId={orderId} />;
}
