import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { links } from '#links.ts';
import { attemptQuery, ownQuizQuery } from '../quiz-queries.ts';
import { quizMessages } from '../quizzes.messages.ts';
import { AttemptResult } from './attempt-result.tsx';
import { RunningAttempt } from './running-attempt.tsx';

interface AttemptPageProps {
  readonly courseId: string;
  readonly quizId: string;
  readonly attemptId: string;
}

/** An attempt: its questions while it runs, its result once it is over. */
export function AttemptPage({ courseId, quizId, attemptId }: AttemptPageProps) {
  const query = useQuery(attemptQuery(attemptId));
  const isOver = query.data !== undefined && query.data.endedAt !== null;
  const { data: quiz } = useQuery({ ...ownQuizQuery(quizId), enabled: isOver });
  return (
    <LoadedPage query={query} failed={quizMessages.attemptFailed}>
      {(attempt) => {
        if (String(attempt.quiz.courseId) !== courseId || String(attempt.quiz.id) !== quizId) {
          return <Navigate to={links.quiz(attempt.quiz.courseId, attempt.quiz.id, attempt.id)} replace />;
        }
        if (attempt.endedAt === null) return <RunningAttempt key={attempt.id} attempt={attempt} />;
        const isTakingAgain = quiz?.attempts.some(({ endedAt }) => endedAt === null) === true;
        return <AttemptResult attempt={attempt} isTakingAgain={isTakingAgain} />;
      }}
    </LoadedPage>
  );
}
