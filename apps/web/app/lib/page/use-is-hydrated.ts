import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until hydration: data that only the browser has is not available yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
