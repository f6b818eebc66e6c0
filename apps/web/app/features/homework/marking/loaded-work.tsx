import type { Work } from '@avsar/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedPage } from '#api/loaded-page.tsx';
import { markMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { workFreshMilliseconds, workQuery } from '../task-queries.ts';
import { WorkPage } from './work-page.tsx';

interface LoadedWorkProps {
  readonly pages: HomeworkPages;
  readonly homeworkId: string;
  readonly studentId: string;
  /** The page around it. */
  readonly children: (work: Work, content: ReactNode) => ReactNode;
}

/** What was loaded long ago may be older than the newest hand-in: the trainer would begin to read the wrong work. */
const notYet = (query: UseQueryResult<Work>) => ({ ...query, data: undefined, error: null }) as UseQueryResult<Work>;

export function LoadedWork({ pages, homeworkId, studentId, children }: LoadedWorkProps) {
  const query = useQuery({ ...workQuery(pages.viewer, homeworkId, studentId), staleTime: workFreshMilliseconds });
  const isReady = query.isFetchedAfterMount || !query.isStale;
  return (
    <LoadedPage query={isReady ? query : notYet(query)} failed={markMessages.failed}>
      {(work) =>
        children(
          work,
          <WorkPage
            key={`${homeworkId} ${studentId}`}
            pages={pages}
            work={work}
            refresh={async () => (await query.refetch()).data}
          />,
        )
      }
    </LoadedPage>
  );
}
