import { lookOf, pngUrl } from '@avsar/contract/look';
import type { LoaderFunctionArgs } from 'react-router';
import { loadSiteOrLast } from '#lib/server/site.server.ts';
import { links } from '#links.ts';

/** The web app manifest, used when the site is added to a phone's home screen. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { site, isFresh } = await loadSiteOrLast(request);
  const { primary, light } = lookOf(site);
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    ...(site.tagline !== '' && { description: site.tagline }),
    start_url: links.home,
    display: 'standalone',
    background_color: light.page,
    theme_color: primary,
    icons: site.icon === null ? [letterMark] : [pngOf(site.icon, '192x192'), pngOf(site.icon, '512x512')],
  };
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': isFresh ? 'public, max-age=3600' : 'no-store',
    },
  });
}

const letterMark = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };

const pngOf = (icon: string, sizes: '192x192' | '512x512') => ({ src: pngUrl(icon, sizes), sizes, type: 'image/png' });
