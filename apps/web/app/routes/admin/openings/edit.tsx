import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { EditOpening } from '#features/openings/staff/write-opening.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['openingId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Edit opening', description: 'Change an opening and who may apply.' });

export default function EditOpeningPage() {
  const openingId = useLoaderData<typeof clientLoader>();
  return <EditOpening key={openingId} openingId={openingId} />;
}
