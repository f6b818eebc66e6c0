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

export function loader({ request }: LoaderFunctionArgs): Response {
  const { pathname, searchParams } = new URL(request.url);
  return redirect(places[pathname]?.(searchParams) ?? '/', permanently);
}
