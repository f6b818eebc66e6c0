import { openingEndpoints } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { OpeningPage } from '#features/openings/public/opening-page.tsx';
import { openingsMessages } from '#features/openings/public/public.messages.ts';
import { callApiFor } from '#lib/server/api.server.ts';
import { jobPostingData } from '#lib/page/job-posting-data.ts';
import { notFoundAsPage, readId } from '#lib/page/not-found.ts';
import { pageMeta, rootDataOf } from '#lib/page/page-meta.ts';
import { breadcrumbData, structuredData } from '#lib/page/structured-data.ts';
import { links } from '#links.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApiFor(request, openingEndpoints.get, { params: { openingId: readId(params['openingId']) } }).catch(
    notFoundAsPage,
  );

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData: opening }) => {
  const root = rootDataOf(matches);
  if (opening === undefined || root === undefined) return [];
  const path = links.opening(opening.id);
  return [
    ...pageMeta(matches, {
      title: `${opening.title}, ${opening.company.name}`,
      description: opening.about,
      path,
    }),
    structuredData(jobPostingData(opening, root.origin)),
    structuredData(
      breadcrumbData(root.origin, [
        ['Home', links.home],
        [openingsMessages.title, links.openings],
        [opening.title, path],
      ]),
    ),
  ];
};

export default function OpeningRoute() {
  return <OpeningPage opening={useLoaderData<typeof loader>()} />;
}
