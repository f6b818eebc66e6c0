import { outcomeReportEndpoints } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { outcomesMessages } from '#features/outcome-reports/public/public.messages.ts';
import { ReportPage } from '#features/outcome-reports/public/report-page.tsx';
import { periodText } from '#lib/outcome-texts.ts';
import { courseText } from '#features/outcome-reports/report-texts.ts';
import { callApiFor } from '#lib/server/api.server.ts';
import { notFoundAsPage, readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const reportId = readId(params['reportId']);
  const [report, rows] = await Promise.all([
    callApiFor(request, outcomeReportEndpoints.get, { params: { reportId } }).catch(notFoundAsPage),
    callApiFor(request, outcomeReportEndpoints.listRows, { params: { reportId }, query: { limit: '20' } }).catch(
      notFoundAsPage,
    ),
  ]);
  return { report, rows };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { report } = loaderData;
  return pageMeta(matches, {
    title: `${courseText(report)}, ${periodText(report)}`,
    description: outcomesMessages.description,
    path: links.outcomeReport(report.id),
  });
};

export default function OutcomeReportRoute() {
  return <ReportPage {...useLoaderData<typeof loader>()} />;
}
