import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Applications } from '#features/applications/staff/applications.tsx';
import { OpeningPart } from '#features/openings/staff/opening-tabs.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['openingId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Applications', description: 'Who applied to an opening, and what became of it.' });

export default function ApplicationsPage() {
  const openingId = useLoaderData<typeof clientLoader>();
  return (
    <OpeningPart key={openingId} openingId={openingId} current="applications">
      <Applications openingId={openingId} />
    </OpeningPart>
  );
}
