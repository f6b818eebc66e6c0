import { QueryCache, QueryClient } from '@tanstack/react-query';
import { type AuthState, readAuth, subscribeToAuth } from '#features/auth/auth-store.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { type FailedText, failedTextOf } from './failed-text.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed`: toast text if the first load fails; a failed refresh in the background shows nothing. */
    queryMeta: { readonly failed?: FailedText };
  }
}

/**
 * Every address is fetched once when a screen opens, and again when the live stream or a change on the screen says so:
 * not on focus, because a form must not change under somebody who types. A failure is shown at once, not after silent
 * repetitions. Nothing is kept beyond the tab.
 */
const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        if (meta?.failed === undefined || state.data !== undefined) return;
        toast.error(failedTextOf(meta.failed, error));
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always' },
    },
  });

export const personKeyOf = ({ role, userData, staff, username }: AuthState): string =>
  `${role} ${userData?.id ?? staff?.id ?? username}`;

let current: { readonly person: string; readonly client: QueryClient } | undefined;

/** The cache of the signed-in person, the same for all screens. In the browser only. */
export function queryClientOf(auth: AuthState): QueryClient {
  const person = personKeyOf(auth);
  if (current?.person !== person) {
    current?.client.clear();
    current = { person, client: createQueryClient() };
    forgetOnSignOut();
  }
  return current.client;
}

let isWatching = false;

/** Empties the cache as soon as nobody, or somebody else, is signed in: in this tab or in another. */
function forgetOnSignOut(): void {
  if (isWatching) return;
  isWatching = true;
  subscribeToAuth(() => {
    if (current?.person === personKeyOf(readAuth())) return;
    current?.client.clear();
    current = undefined;
  });
}
