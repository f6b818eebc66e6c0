import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useAuth } from '#features/auth/use-auth.ts';
import { ProgressLine } from '#ui/feedback/progress-line.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';
import { personKeyOf, queryClientOf } from './query-client.ts';

/** Gives the screens below the cache of the signed-in person. For pages that only the browser renders. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  if (!auth.isAuthenticated) return <SignedOut />;
  return (
    <QueryClientProvider key={personKeyOf(auth)} client={queryClientOf(auth)}>
      <QueryProgress />
      {children}
    </QueryClientProvider>
  );
}

/** Shows that data is loading which is not there yet; refreshing in the background is not shown. */
function QueryProgress() {
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  return loading === 0 ? null : <ProgressLine />;
}

const leavingMilliseconds = 1000;

/**
 * Replaces a private screen as soon as nobody is signed in. Whoever logs out here is on the way to another page
 * already; after a log-out in another tab the guard of this page has to run again.
 */
function SignedOut() {
  const { revalidate } = useRevalidator();
  const askGuard = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const timer = setTimeout(() => askGuard(), leavingMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return <PageSkeleton />;
}
