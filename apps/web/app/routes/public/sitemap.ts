import { courseEndpoints, trainerEndpoints } from '@avsar/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { careerLinks, exploreLinks } from '#content/links.ts';
import { callApiFor } from '#lib/server/api.server.ts';
import { loadSite } from '#lib/server/site.server.ts';
import { webEnv } from '#lib/server/web-env.server.ts';
import { links } from '#links.ts';

/** Every public page and nothing else; an e2e test compares it with the routes. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const [site, courses, trainers] = await Promise.all([
    loadSite(request),
    callApiFor(request, courseEndpoints.list, { query: { limit: '500' } }),
    callApiFor(request, trainerEndpoints.list, { query: { limit: '100' } }),
  ]);
  const paths = [
    links.home,
    links.courses,
    links.community,
    links.contact(),
    links.about,
    links.productAbout(site.slug),
    links.productOffer(site.slug),
    ...[...careerLinks, ...exploreLinks].map(({ to }) => to),
    ...courses.map(({ id }) => links.course(id)),
    ...trainers.map(({ id }) => links.reviews(id)),
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
