import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { mineMessages } from '#features/outcomes/mine/mine.messages.ts';
import { MyOutcome } from '#features/outcomes/mine/my-outcome.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs): string => readId(params['enrolmentId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: mineMessages.title, description: mineMessages.description });

export default function MyOutcomePage() {
  const enrolmentId = useLoaderData<typeof clientLoader>();
  return <MyOutcome key={enrolmentId} enrolmentId={enrolmentId} />;
}
