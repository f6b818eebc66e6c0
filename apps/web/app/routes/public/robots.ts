import { webEnv } from '#lib/server/web-env.server.ts';

/** Allowed below /api/: the images of public pages. */
const open = ['/api/media/', '/api/courses/'];

/** Disallowed: the API and private pages. Everything else may be indexed. */
const closed = [
  '/api/',
  '/admin-profile',
  '/admin-login',
  '/setup',
  '/login/',
  '/student-profile',
  '/trainer-profile',
  '/my-courses',
  '/learn/',
  '/my-openings',
  '/my-applications',
  '/my-outcome/',
  '/career-details',
  '/purchase/',
  '/before-you-go-on',
  '/confirm-contact',
  '/subscriptions',
  '/q/',
  '/refer',
  '/verify/',
  '/for-company/',
];

export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${webEnv.PUBLIC_ORIGIN}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
