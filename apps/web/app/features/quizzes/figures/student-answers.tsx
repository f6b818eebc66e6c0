import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { momentInIndia } from '#lib/format.ts';
import { AnsweredQuestions } from '../question/answered-questions.tsx';
import type { QuizViewer } from '../quiz-paths.ts';
import { quizMessages } from '../quizzes.messages.ts';
import { answersQuery } from '../writer-queries.ts';
import { writingMessages } from '../writing.messages.ts';
import styles from './quiz-results.module.css';

/** What a student has answered in an attempt, with the key. */
export function StudentAnswers({ viewer, attemptId }: { readonly viewer: QuizViewer; readonly attemptId: number }) {
  const query = useQuery(answersQuery(viewer, attemptId));
  return (
    <LoadedPart query={query} failed={writingMessages.attemptFailed}>
      {({ attempt: { number, begunAt, endedBy, score, questions } }) => (
        <div className={styles.answers}>
          <p className={styles.dim}>
            Attempt {number}, begun {momentInIndia(begunAt)}
            {endedBy === 'time' && ', ended by its time'}
          </p>
          {score !== null && <p>{quizMessages.score(score)}</p>}
          <AnsweredQuestions questions={questions} whose="Answer" />
        </div>
      )}
    </LoadedPart>
  );
}
