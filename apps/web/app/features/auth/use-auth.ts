import { useSyncExternalStore } from 'react';
import { type Auth, readAuth, signedOut, subscribeToAuth } from './auth-store.ts';

/** The server always renders signed-out; the browser corrects it in reserved space (design §8). */
export function useAuth(): Auth {
  return useSyncExternalStore(subscribeToAuth, readAuth, () => signedOut);
}
