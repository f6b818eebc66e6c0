import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readPageQuery } from '#lib/server/page-query.server.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';

const permanently = 308;

/** Redirects for URLs that have no page of their own: of the spec's route table, and of pages that have moved. */
const places: Readonly<Record<string, (url: URL) => string>> = {
  '/buy-course': () => links.courses,
  '/navbar': () => links.home,
  '/admin-profile/record': () => adminLinks.auditLog,
  '/rating-reviews/page': (url) => {
    const { trainer } = readPageQuery(url, '/rating-reviews/page');
    return trainer === undefined ? links.community : links.reviews(trainer);
  },
};

/** Uses `url`, because `request.url` ends in `.data` on client-side navigation. */
export function loader({ url }: LoaderFunctionArgs): Response {
  return redirect(places[url.pathname]?.(url) ?? links.home, permanently);
}
