import type { LoaderFunctionArgs } from 'react-router';
import { loadSiteOrLast } from '#lib/server/site.server.ts';
import { webEnv } from '#lib/server/web-env.server.ts';
import { links } from '#links.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const expiresInDays = 180;

/** Contact for security reports (RFC 9116): the institute's e-mail address, else its contact page. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { site, isFresh } = await loadSiteOrLast(request);
  const { PUBLIC_ORIGIN: origin } = webEnv;
  // Rounded to the day, so that the file stays the same all day.
  const today = Math.floor(Date.now() / dayMilliseconds);
  const lines = [
    `Contact: ${site.email === '' ? `${origin}${links.contact()}` : `mailto:${site.email}`}`,
    `Expires: ${new Date((today + expiresInDays) * dayMilliseconds).toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en, hi',
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': isFresh ? 'public, max-age=3600' : 'no-store',
    },
  });
}
