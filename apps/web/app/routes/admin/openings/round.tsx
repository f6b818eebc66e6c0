import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { RoundPage } from '#features/rounds/round.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => ({
  openingId: readId(params['openingId']),
  roundId: readId(params['roundId']),
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Round', description: 'The students of a test or an interview, and their results.' });

export default function StaffRoundPage() {
  const { openingId, roundId } = useLoaderData<typeof clientLoader>();
  return <RoundPage key={roundId} openingId={openingId} roundId={roundId} />;
}
