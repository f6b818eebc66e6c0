import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, Navigate, useLoaderData } from 'react-router';
import { FeeBanner } from '#features/fees/mine/fee-banner.tsx';
import { LessonPage } from '#features/lessons/reading/lesson-page.tsx';
import { LoadedLessons } from '#features/lessons/reading/loaded-lessons.tsx';
import { useReading } from '#features/lessons/reading/use-reading.ts';
import { studyQuery } from '#features/lessons/reading-queries.ts';
import { readingMessages } from '#features/lessons/reading.messages.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { ErrorPage } from '#shell/error-page.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { courseId: readId(params['courseId']), lessonId: readId(params['lessonId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Lesson', description: 'A lesson of your course, with your note.' });

// Here and not at the root, so that leaving the page loads a new document as ever.
export const ErrorBoundary = ErrorPage;

export default function LearnLessonPage() {
  const { courseId, lessonId } = useLoaderData<typeof clientLoader>();
  const { query, refresh, storeNote } = useReading(lessonId);
  const { data: study } = useQuery(studyQuery(courseId));
  return (
    <LoadedLessons query={query} failed={readingMessages.lessonFailed} pay={<FeeBanner />}>
      {(read) =>
        String(read.course.id) === courseId ? (
          <LessonPage key={lessonId} read={read} study={study} refresh={refresh} onNoteSaved={storeNote} />
        ) : (
          <Navigate to={links.lesson(read.course.id, lessonId)} replace />
        )
      }
    </LoadedLessons>
  );
}
