import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, Navigate, useLoaderData } from 'react-router';
import { useAuth } from '#features/auth/index.ts';
import { FeeBanner } from '#features/fees/mine/fee-banner.tsx';
import { handInMessages } from '#features/homework/homework.messages.ts';
import { HomeworkPage } from '#features/homework/mine/homework-page.tsx';
import { myHomeworkQuery } from '#features/homework/mine/mine-queries.ts';
import { LoadedLessons } from '#features/lessons/reading/loaded-lessons.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { ErrorPage } from '#shell/error-page.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { courseId: readId(params['courseId']), homeworkId: readId(params['homeworkId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Homework', description: 'What to do, what you handed in, and your result.' });

// Here and not at the root, so that leaving the page loads a new document as ever.
export const ErrorBoundary = ErrorPage;

export default function LearnHomeworkPage() {
  const { courseId, homeworkId } = useLoaderData<typeof clientLoader>();
  const query = useQuery(myHomeworkQuery(homeworkId));
  const { userData } = useAuth();
  return (
    <LoadedLessons query={query} closed={handInMessages.closed} failed={handInMessages.failed} pay={<FeeBanner />}>
      {(mine) =>
        String(mine.course.id) === courseId ? (
          <HomeworkPage
            key={homeworkId}
            mine={mine}
            studentId={userData?.id ?? 0}
            refresh={async () => (await query.refetch()).data}
          />
        ) : (
          <Navigate to={links.homework(mine.course.id, homeworkId)} replace />
        )
      }
    </LoadedLessons>
  );
}
