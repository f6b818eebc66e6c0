import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListFailed, ListSkeleton } from './data-table.tsx';

interface LoadedPartProps<Reply> {
  readonly query: UseQueryResult<Reply>;
  readonly failed: string;
  readonly children: (reply: Reply) => ReactNode;
}

/** A part of an admin page made of one query: placeholder, failure with "Try again", or the content. */
export function LoadedPart<Reply>({ query, failed, children }: LoadedPartProps<Reply>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <ListFailed text={failed} retry={{ load: () => void refetch(), isLoading: isFetching }} />;
  return <ListSkeleton />;
}
