import { lookOf, pngUrl } from '@avsar/contract/look';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadSiteOrLast } from '#lib/server/site.server.ts';
import { letterMarkSvg } from '#ui/pictures/letter-mark.ts';

/** The icon of the site: the uploaded one, else the first letter of the institute's name. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { site, isFresh } = await loadSiteOrLast(request);
  const headers = { 'cache-control': isFresh ? 'public, max-age=3600' : 'no-store' };
  if (site.icon !== null) return redirect(pngUrl(site.icon, '192x192'), { headers });
  return new Response(letterMarkSvg(site.brand, lookOf(site).primary), {
    headers: { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' },
  });
}
