import { outcomeReportEndpoints } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Method } from '#features/outcome-reports/public/method.tsx';
import { outcomesMessages } from '#features/outcome-reports/public/public.messages.ts';
import { ReportList } from '#features/outcome-reports/public/report-list.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { ListFailed } from '#ui/feedback/list-failed.tsx';
import { Page } from '#ui/layout/page.tsx';

/** The hundred newest: more than ten years of a report for each quarter of two courses. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApiFor(request, outcomeReportEndpoints.list, { query: { limit: '100' } });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: outcomesMessages.title,
    description: outcomesMessages.description,
    path: links.outcomes,
  });

const heading = { title: outcomesMessages.title, lead: outcomesMessages.lead };

export default function OutcomesPage() {
  return (
    <Page {...heading}>
      <ReportList reports={useLoaderData<typeof loader>()} />
      <Method />
    </Page>
  );
}

/** The list fails alone: header, footer and title stay. */
export function ErrorBoundary() {
  return (
    <Page {...heading}>
      <ListFailed text={outcomesMessages.failed} />
    </Page>
  );
}
