import type { Homework } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedPage } from '#api/loaded-page.tsx';
import { taskMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { taskQuery } from '../task-queries.ts';
import { TaskPage } from './task-page.tsx';

interface LoadedTaskProps {
  readonly pages: HomeworkPages;
  readonly homeworkId: string;
  /** The page around it. */
  readonly children: (homework: Homework, content: ReactNode) => ReactNode;
}

export function LoadedTask({ pages, homeworkId, children }: LoadedTaskProps) {
  const query = useQuery(taskQuery(pages.viewer, homeworkId));
  return (
    <LoadedPage query={query} failed={taskMessages.failed}>
      {(homework) =>
        children(
          homework,
          <TaskPage pages={pages} homework={homework} refresh={async () => (await query.refetch()).data} />,
        )
      }
    </LoadedPage>
  );
}
