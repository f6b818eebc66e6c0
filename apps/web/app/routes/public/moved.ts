import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readPageQuery } from '#lib/server/page-query.server.ts';

const permanently = 308;

/** Redirects for URLs of the spec's route table that have no page of their own. */
const places: Readonly<Record<string, (url: URL) => string>> = {
  '/buy-course': () => '/courses',
  '/navbar': () => '/',
  '/rating-reviews/page': (url) => {
    const { trainer } = readPageQuery(url, '/rating-reviews/page');
    return trainer === undefined ? '/community' : `/reviews-section?trainer=${encodeURIComponent(trainer)}`;
  },
};

/** Uses `url`, because `request.url` ends in `.data` on client-side navigation. */
export function loader({ url }: LoaderFunctionArgs): Response {
  return redirect(places[url.pathname]?.(url) ?? '/', permanently);
}
