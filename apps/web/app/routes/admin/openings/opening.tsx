import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { OpeningPage } from '#features/openings/staff/opening-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['openingId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Opening', description: 'An opening, and the students who may apply.' });

export default function StaffOpeningPage() {
  const openingId = useLoaderData<typeof clientLoader>();
  return <OpeningPage key={openingId} openingId={openingId} />;
}
