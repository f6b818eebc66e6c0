import {
  courseEndpoints,
  lessonEndpoints,
  openingEndpoints,
  outcomeReportEndpoints,
  trainerEndpoints,
} from '@avsar/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { callApiFor } from '#lib/server/api.server.ts';
import { articleLink } from '#lib/page/article-links.ts';
import { documentLinks } from '#lib/page/document-links.ts';
import { loadGuarantee } from '#lib/server/guarantee.server.ts';
import { loadSiteOrLast } from '#lib/server/site.server.ts';
import { webEnv } from '#lib/server/web-env.server.ts';
import { links } from '#links.ts';

/** Every public page and nothing else; an e2e test compares it with the routes. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const [{ site, documents, articles }, courses, lessons, trainers, openings, reports, guarantee] = await Promise.all([
    loadSiteOrLast(request),
    callApiFor(request, courseEndpoints.list, { query: { limit: '500' } }),
    callApiFor(request, lessonEndpoints.listOpen, {}),
    callApiFor(request, trainerEndpoints.list, { query: { limit: '100' } }),
    callApiFor(request, openingEndpoints.list, { query: { limit: '100' } }),
    callApiFor(request, outcomeReportEndpoints.list, { query: { limit: '100' } }),
    loadGuarantee(request),
  ]);
  const paths = [
    links.home,
    links.courses,
    links.community,
    links.openings,
    links.outcomes,
    ...(guarantee === null ? [] : [links.guarantee]),
    links.contact(),
    ...documents.map(({ kind }) => documentLinks[kind].to()),
    ...articles.map((article) => articleLink(article, site).to),
    ...courses.map(({ id }) => links.course(id)),
    ...lessons.map(({ courseId, lessonId }) => links.openLesson(courseId, lessonId)),
    ...trainers.flatMap(({ id, name }) => [links.trainer(id, name), links.reviews(id)]),
    ...openings.map(({ id }) => links.opening(id)),
    ...reports.map(({ id }) => links.outcomeReport(id)),
  ];
  const urls = paths.map((path) => `<url><loc>${webEnv.PUBLIC_ORIGIN}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=15, stale-if-error=600',
    },
  });
}
