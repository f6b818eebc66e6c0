import { type Homework, homeworkEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { callAs } from '#api/client.ts';
import { LoadedPage } from '#api/loaded-page.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';
import { taskMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { HomeworkEditor } from './lazy-editor.ts';

interface LoadedEditorProps {
  readonly pages: HomeworkPages;
  readonly homeworkId: string;
  /** The page around the editor. */
  readonly children: (homework: Homework, editor: ReactNode) => ReactNode;
}

/** The editor with the homework that it begins with. Its own key: the editor begins with the newest, and nothing replaces it. */
export function LoadedEditor({ pages, homeworkId, children }: LoadedEditorProps) {
  const query = useQuery({
    queryKey: ['edited homework', homeworkId],
    queryFn: ({ signal }) => callAs(pages.viewer, homeworkEndpoints.get, { params: { homeworkId } }, { signal }),
    gcTime: 0,
  });
  return (
    <LoadedPage query={query} failed={taskMessages.failed}>
      {(homework) => (
        <Suspense fallback={<PageSkeleton />}>
          {children(homework, <HomeworkEditor key={homework.id} pages={pages} homework={homework} />)}
        </Suspense>
      )}
    </LoadedPage>
  );
}
