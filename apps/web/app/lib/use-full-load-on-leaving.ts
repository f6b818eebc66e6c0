import { useCallback } from 'react';
import { type BlockerFunction, createPath, useBlocker } from 'react-router';

/**
 * Whoever leaves this page, by whatever link, gets the next one as a document of its own: a document keeps the policy it came
 * with, and what this one allows is allowed here alone.
 */
export function useFullLoadOnLeaving(): void {
  const leave = useCallback<BlockerFunction>(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    window.location.assign(createPath(nextLocation));
    return true;
  }, []);
  useBlocker(leave);
}
