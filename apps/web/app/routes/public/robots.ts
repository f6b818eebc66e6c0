import { webEnv } from '#lib/web-env.server.ts';

/** Private pages have nothing to find; everything else may be found. */
const closed = [
  '/api/',
  '/admin-profile',
  '/admin-login',
  '/login/',
  '/student-profile',
  '/trainer-profile',
  '/my-courses',
  '/subscriptions',
];

export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${webEnv.PUBLIC_ORIGIN}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
