import { pngUrl } from '@avsar/contract/look';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadSiteOrLast } from '#lib/server/site.server.ts';

const sizes = {
  '/apple-touch-icon.png': '180x180',
  '/icon-192.png': '192x192',
  '/icon-512.png': '512x512',
} as const;

const isKnown = (path: string): path is keyof typeof sizes => path in sizes;

/** Icons under the names that phones ask for by themselves; not found until the institute has uploaded an icon. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { site, isFresh } = await loadSiteOrLast(request);
  if (site.icon === null || !isKnown(pathname)) {
    return new Response('Not found.', { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  const headers = { 'cache-control': isFresh ? 'public, max-age=3600' : 'no-store' };
  return redirect(pngUrl(site.icon, sizes[pathname]), { headers });
}
