import type { TakenQuiz } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countText, lengthText, momentInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { FactsInARow } from '#ui/layout/facts-in-a-row.tsx';
import { ownQuizzesQuery } from '../quiz-queries.ts';
import { quizMessages } from '../quizzes.messages.ts';
import styles from './course-quizzes.module.css';

/** The quizzes of a course, below its lessons. Without quizzes there is nothing to show. */
export function CourseQuizzes({ courseId }: { readonly courseId: string }) {
  const { data: quizzes, isError, refetch } = useQuery(ownQuizzesQuery(courseId));
  if (isError) {
    return (
      <p role="alert">
        {quizMessages.listFailed}{' '}
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (quizzes === undefined || quizzes.length === 0) return null;
  return (
    <section aria-labelledby="quizzes">
      <h2 id="quizzes" className={styles.heading}>
        Quizzes
      </h2>
      <ul className={styles.quizzes}>
        {quizzes.map((quiz) => (
          <li key={quiz.id}>
            <Link to={links.quiz(courseId, quiz.id)} className={styles.quiz}>
              <span className={styles.title}>{quiz.title}</span>
              <span className={styles.facts}>
                <FactsInARow parts={factsOf(quiz)} />
              </span>
              <span className={styles.state} data-passed={quiz.best?.isPassed || undefined}>
                {stateTextOf(quiz)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const factsOf = ({ questionCount, minutes, lesson }: TakenQuiz) => [
  countText(questionCount, 'question'),
  ...(minutes === null ? [] : [lengthText(minutes)]),
  ...(lesson === null ? [] : [`after “${lesson.title}”`]),
];

function stateTextOf({ state, isRunning, best, opensAt }: TakenQuiz): string {
  if (isRunning) return quizMessages.running;
  if (best !== null) return quizMessages.best(best);
  if (state === 'closed') return quizMessages.closed;
  return state === 'coming' && opensAt !== null ? quizMessages.opens(momentInIndia(opensAt)) : quizMessages.notTaken;
}
