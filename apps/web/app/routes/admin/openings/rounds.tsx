import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Rounds } from '#features/rounds/rounds.tsx';
import { OpeningPart } from '#features/openings/staff/opening-tabs.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['openingId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Rounds', description: 'Tests and interviews of an opening.' });

export default function RoundsPage() {
  const openingId = useLoaderData<typeof clientLoader>();
  return (
    <OpeningPart key={openingId} openingId={openingId} current="rounds">
      <Rounds openingId={openingId} />
    </OpeningPart>
  );
}
