import type { LessonDraftView } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';
import { editorMessages } from './editor.messages.ts';
import { lessonDraftQuery } from './editor-queries.ts';
import { LessonEditor } from './lazy-editor.ts';

interface LoadedEditorProps {
  readonly courseId: string;
  readonly lessonId: string;
  /** The address of the editor of a lesson. */
  readonly linkTo: (courseId: number, lessonId: number) => string;
  /** The page around the editor. */
  readonly children: (draft: LessonDraftView, editor: ReactNode) => ReactNode;
}

/** The editor with the draft that it begins with. */
export function LoadedEditor({ courseId, lessonId, linkTo, children }: LoadedEditorProps) {
  const query = useQuery(lessonDraftQuery(lessonId));
  return (
    <LoadedPage query={query} failed={editorMessages.failed}>
      {(draft) => {
        const { course, lesson } = draft;
        if (String(course.id) !== courseId) return <Navigate to={linkTo(course.id, lesson.id)} replace />;
        return (
          <Suspense fallback={<PageSkeleton />}>
            {children(draft, <LessonEditor key={lesson.id} draft={draft} linkTo={(id) => linkTo(course.id, id)} />)}
          </Suspense>
        );
      }}
    </LoadedPage>
  );
}
