import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and for a moment after: what only the browser knows is not known yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
