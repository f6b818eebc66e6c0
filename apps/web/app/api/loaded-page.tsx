import { ApiError } from '@avsar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

interface LoadedPageProps<Reply> {
  readonly query: UseQueryResult<Reply>;
  /** Title of the failure; or a function of the error. */
  readonly failed: string | ((error: Error) => string);
  readonly children: (reply: Reply) => ReactNode;
}

/** A page made of one query: placeholder, failure with "Try again", or the page. For a 404 the 404 page is shown. */
export function LoadedPage<Reply>({ query, failed, children }: LoadedPageProps<Reply>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) throw error;
  const text = typeof failed === 'string' ? failed : failed(error);
  return <FetchFailed text={text} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
