import { useCallback } from 'react';
import { type BlockerFunction, createPath, useBlocker } from 'react-router';

/** The pages beside this one that have the same Content Security Policy, by their paths. */
type HasSamePolicy = (path: string) => boolean;

const none: HasSamePolicy = () => false;

/**
 * Leaving this page always loads a new document: a document keeps the Content Security Policy it was loaded with, and
 * this page's policy allows more than others. `hasSamePolicy` must be the same function on every render.
 */
export function useFullLoadOnLeaving(hasSamePolicy = none): void {
  const leave = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const { pathname } = nextLocation;
      if (currentLocation.pathname === pathname || hasSamePolicy(pathname)) return false;
      window.location.assign(createPath(nextLocation));
      return true;
    },
    [hasSamePolicy],
  );
  useBlocker(leave);
}

/**
 * The path by which this document was loaded. Its Content Security Policy is that of this path, whatever page is shown now.
 */
export function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? window.location.href).pathname;
}
