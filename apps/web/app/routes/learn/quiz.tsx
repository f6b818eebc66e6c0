import { useQuery } from '@tanstack/react-query';
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  Navigate,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { FeeBanner } from '#features/fees/mine/fee-banner.tsx';
import { ownQuizQuery } from '#features/quizzes/quiz-queries.ts';
import { quizMessages } from '#features/quizzes/quizzes.messages.ts';
import { AttemptPage } from '#features/quizzes/taking/attempt-page.tsx';
import { QuizOverview } from '#features/quizzes/taking/quiz-overview.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { ErrorPage } from '#shell/error-page.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { courseId: readId(params['courseId']), quizId: readId(params['quizId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Quiz', description: 'A quiz of your course, and your results.' });

// Here and not at the root, so that leaving the page loads a new document as ever.
export const ErrorBoundary = ErrorPage;

export default function LearnQuizPage() {
  const { courseId, quizId } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const attemptId = search.get('attempt');
  if (attemptId !== null && /^[1-9]\d{0,9}$/.test(attemptId)) {
    return <AttemptPage key={attemptId} courseId={courseId} quizId={quizId} attemptId={attemptId} />;
  }
  return <Overview courseId={courseId} quizId={quizId} />;
}

function Overview({ courseId, quizId }: { readonly courseId: string; readonly quizId: string }) {
  const query = useQuery(ownQuizQuery(quizId));
  return (
    <LoadedPage query={query} failed={quizMessages.quizFailed}>
      {(quiz) =>
        String(quiz.course.id) === courseId ? (
          <QuizOverview key={quiz.id} quiz={quiz} pay={<FeeBanner />} />
        ) : (
          <Navigate to={links.quiz(quiz.course.id, quiz.id)} replace />
        )
      }
    </LoadedPage>
  );
}
