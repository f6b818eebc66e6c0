import type { OwnApplication } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { ApplicationCard } from '#features/applications/mine/application-card.tsx';
import { OwnJoiningPart } from '#features/joinings/mine/own-joining.tsx';
import { myOpeningMessages } from '#features/openings/mine/mine.messages.ts';
import { myOpeningQuery } from '#features/openings/mine/my-opening-queries.ts';
import { MyOpening } from '#features/openings/mine/my-opening.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs): string => readId(params['openingId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Opening', description: myOpeningMessages.description });

const joiningOf = (application: OwnApplication) => <OwnJoiningPart application={application} />;

export default function MyOpeningPage() {
  const query = useQuery(myOpeningQuery(useLoaderData<typeof clientLoader>()));
  return (
    <LoadedPage query={query} failed={myOpeningMessages.failed}>
      {(opening) => (
        <MyOpening opening={opening} application={<ApplicationCard opening={opening} joiningOf={joiningOf} />} />
      )}
    </LoadedPage>
  );
}
