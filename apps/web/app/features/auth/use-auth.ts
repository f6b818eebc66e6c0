import { useSyncExternalStore } from 'react';
import { type Auth, readAuth, signedOut, subscribeToAuth } from './auth-store.ts';

/** The server always renders signed-out, because the token is in local storage; the browser corrects that on load. */
export function useAuth(): Auth {
  return useSyncExternalStore(subscribeToAuth, readAuth, () => signedOut);
}
