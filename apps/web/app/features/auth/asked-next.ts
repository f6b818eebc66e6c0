import { useSearchParams } from 'react-router';

/** The page that a log-in page was asked to lead back to. Not checked yet: see `safeNext` and `withNext`. */
export const nextIn = (url: string): string | null => new URL(url).searchParams.get('next');

/** As `nextIn`, for a component. The server renders no page that uses it. */
export function useNext(): string | null {
  const [parameters] = useSearchParams();
  return parameters.get('next');
}
