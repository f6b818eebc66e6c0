import { ApiError } from '@avsar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedPage } from '#api/loaded-page.tsx';
import { ClosedLessons } from './closed-lessons.tsx';

interface LoadedLessonsProps<Reply> {
  readonly query: UseQueryResult<Reply>;
  readonly failed: string;
  /** The title while a part of the fee is overdue. */
  readonly closed?: string | undefined;
  /** The parts of the fee that are to be paid, each with its button. */
  readonly pay: ReactNode;
  readonly children: (reply: Reply) => ReactNode;
}

/** A page with lessons, or why they are closed. */
export function LoadedLessons<Reply>({ query, failed, closed, pay, children }: LoadedLessonsProps<Reply>) {
  const { error } = query;
  if (error instanceof ApiError && error.code === 'fees_overdue')
    return <ClosedLessons title={closed} why={error.message} pay={pay} />;
  return (
    <LoadedPage query={query} failed={failed}>
      {children}
    </LoadedPage>
  );
}
