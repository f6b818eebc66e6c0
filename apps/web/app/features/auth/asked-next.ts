import { useLocation, useSearchParams } from 'react-router';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import { withNext } from './next-page.ts';

/** The page that a log-in page was asked to lead back to. Not checked yet: see `safeNext` and `withNext`. */
export const nextIn = (url: string): string | null => new URL(url).searchParams.get('next');

/** As `nextIn`, for a component. The server renders no page that uses it. */
export function useNext(): string | null {
  const [parameters] = useSearchParams();
  return parameters.get('next');
}

/**
 * Adds the present page to the address of a log-in or sign-up page, so that log-in leads back to it; on a log-in page,
 * the page that this one was asked to lead back to. The query counts only after hydration, because all queries of a
 * public page share one cached page of the server.
 */
export function useWithNextHere(): (address: string) => string {
  const { pathname, search } = useLocation();
  const query = useIsHydrated() ? search : '';
  const next = new URLSearchParams(query).get('next') ?? pathname + query;
  return (address) => withNext(address, next);
}
