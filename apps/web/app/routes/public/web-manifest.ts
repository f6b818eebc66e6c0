import type { LoaderFunctionArgs } from 'react-router';
import { loadSite } from '#lib/server/site.server.ts';
import { links } from '#links.ts';

/** The web app manifest, used when the site is added to a phone's home screen. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { brand } = await loadSite(request);
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  const manifest = {
    name: brand,
    short_name: brand,
    start_url: links.home,
    display: 'standalone',
    background_color: '#FBFAF6',
    theme_color: '#2B2F77',
    icons: [icon(192), icon(512), { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
