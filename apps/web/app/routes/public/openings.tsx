import { openingEndpoints } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { openingsPerPage } from '#features/openings/public/load-openings.ts';
import { OpeningList } from '#features/openings/public/opening-list.tsx';
import { openingsMessages } from '#features/openings/public/public.messages.ts';
import { callPageFor } from '#lib/server/api.server.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { ListFailed } from '#ui/feedback/list-failed.tsx';
import { Page } from '#ui/layout/page.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  callPageFor(request, openingEndpoints.list, { query: { limit: openingsPerPage } });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: openingsMessages.title,
    description: openingsMessages.description,
    path: links.openings,
  });

const heading = { title: openingsMessages.title, lead: openingsMessages.lead };

export default function OpeningsPage() {
  const first = useLoaderData<typeof loader>();
  return (
    <Page {...heading}>
      <OpeningList first={first} />
    </Page>
  );
}

/** The list fails alone: header, footer and title stay. */
export function ErrorBoundary() {
  return (
    <Page {...heading}>
      <ListFailed text={openingsMessages.failed} />
    </Page>
  );
}
