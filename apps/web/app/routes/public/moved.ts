import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readPageQuery } from '#lib/page-query.server.ts';

const permanently = 308;

/** Addresses of the spec's route table without a page of their own (design §6.10). */
const places: Readonly<Record<string, (url: URL) => string>> = {
  '/buy-course': () => '/courses',
  '/navbar': () => '/',
  '/rating-reviews/page': (url) => {
    const { trainer } = readPageQuery(url, '/rating-reviews/page');
    return trainer === undefined ? '/community' : `/reviews-section?trainer=${encodeURIComponent(trainer)}`;
  },
};

/** The request's own address ends in `.data` where a link of ours led here. */
export function loader({ url }: LoaderFunctionArgs): Response {
  return redirect(places[url.pathname]?.(url) ?? '/', permanently);
}
