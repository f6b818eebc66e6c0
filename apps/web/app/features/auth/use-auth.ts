import { useSyncExternalStore } from 'react';
import { type AuthState, readAuth, signedOutState, subscribeToAuth } from './auth-store.ts';

/** The server always renders signed-out, because the token is in local storage; the browser corrects that on load. */
export function useAuth(): AuthState {
  return useSyncExternalStore(subscribeToAuth, readAuth, () => signedOutState);
}
