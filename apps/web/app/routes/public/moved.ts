import { type LoaderFunctionArgs, redirect } from 'react-router';

const permanently = 308;

/** Addresses of the spec's route table without a page of their own (design §6.10). */
const places: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/buy-course': () => '/courses',
  '/navbar': () => '/',
  '/rating-reviews/page': (query) => {
    const trainer = query.get('trainer');
    return trainer === null ? '/community' : `/reviews-section?trainer=${encodeURIComponent(trainer)}`;
  },
};

/** The request's own address ends in `.data` where a link of ours led here. */
export function loader({ url: { pathname, searchParams } }: LoaderFunctionArgs): Response {
  return redirect(places[pathname]?.(searchParams) ?? '/', permanently);
}
