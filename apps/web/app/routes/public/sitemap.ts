import { courseEndpoints, trainerEndpoints } from '@avsar/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { careerLinks, exploreLinks } from '#content/links.ts';
import { callApiFor } from '#lib/server/api.server.ts';
import { loadSite } from '#lib/server/site.server.ts';
import { webEnv } from '#lib/server/web-env.server.ts';

/** Every public page and nothing else; an e2e test compares it with the routes. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const [site, courses, trainers] = await Promise.all([
    loadSite(request),
    callApiFor(request, courseEndpoints.list, { query: { limit: '500' } }),
    callApiFor(request, trainerEndpoints.list, { query: { limit: '100' } }),
  ]);
  const paths = [
    '/',
    '/courses',
    '/community',
    '/contact',
    '/about',
    `/${site.slug}/about`,
    `/${site.slug}/what-we-offer`,
    ...[...careerLinks, ...exploreLinks].map(({ to }) => to),
    ...courses.map(({ id }) => `/courses/${id}`),
    ...trainers.map(({ id }) => `/reviews-section?trainer=${id}`),
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
