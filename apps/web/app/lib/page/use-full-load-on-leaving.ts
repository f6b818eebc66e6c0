import { useCallback } from 'react';
import { type BlockerFunction, createPath, useBlocker } from 'react-router';

/**
 * Leaving this page always loads a new document: a document keeps the Content Security Policy it was loaded with, and
 * this page's policy allows more than others.
 */
export function useFullLoadOnLeaving(): void {
  const leave = useCallback<BlockerFunction>(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    window.location.assign(createPath(nextLocation));
    return true;
  }, []);
  useBlocker(leave);
}
