import { Alert, Button } from '@mantine/core';
import { attemptEndpoints, type ListedAttempt, type OwnQuiz } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { countText, momentInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { attemptQuery, ownQuizKeys } from '../quiz-queries.ts';
import { quizMessages } from '../quizzes.messages.ts';
import { factsOf } from './quiz-facts.ts';
import styles from './quiz-overview.module.css';

const loud = { size: 'md', mih: 48, color: 'accent.5', c: 'var(--avsar-on-call)' } as const;

interface QuizOverviewProps {
  readonly quiz: OwnQuiz;
  /** The parts of the fee that are to be paid, each with its button: an overdue one refuses the quiz. */
  readonly pay: ReactNode;
}

/** A quiz before it is taken: what will happen, and the attempts so far. */
export function QuizOverview({ quiz, pay }: QuizOverviewProps) {
  const { course, title, intro, attempts } = quiz;
  const running = attempts.find(({ endedAt }) => endedAt === null);
  const over = attempts.filter(({ endedAt }) => endedAt !== null);
  return (
    <Page title={title} {...(intro !== '' && { lead: intro })}>
      <Breadcrumbs parent={{ to: links.learn(course.id), text: course.title }} current="Quiz" />
      <div className={styles.parts}>
        <section aria-labelledby="what-happens" className={styles.facts}>
          <h2 id="what-happens">What will happen</h2>
          <ul>
            {factsOf(quiz).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
        {running === undefined ? <Begin quiz={quiz} pay={pay} /> : <GoOn quiz={quiz} running={running} />}
        {over.length > 0 && <Attempts quiz={quiz} attempts={over} />}
      </div>
    </Page>
  );
}

function GoOn({ quiz: { course, id }, running }: { readonly quiz: OwnQuiz; readonly running: ListedAttempt }) {
  return (
    <div className={styles.begin}>
      <p>{quizMessages.running}</p>
      <Button {...loud} component={Link} to={links.quiz(course.id, id, running.id)}>
        Go on
      </Button>
    </div>
  );
}

function Begin({ quiz, pay }: QuizOverviewProps) {
  const { course, id, refusal, minutes, attempts } = quiz;
  const { begin, isBusy, failure } = useBeginning(quiz);
  if (refusal !== null) {
    return (
      <div className={styles.begin}>
        <p className={styles.refusal}>{refusal}</p>
        {pay}
      </div>
    );
  }
  return (
    <div className={styles.begin}>
      {minutes !== null && <p>{quizMessages.timeBegins}</p>}
      <Button {...loud} loading={isBusy} onClick={begin}>
        {attempts.length === 0 ? 'Begin the quiz' : 'Try again'}
      </Button>
      {failure !== undefined && (
        <Alert key={`${course.id}-${id}`} role="alert" color="red" variant="light" title={failure} />
      )}
    </div>
  );
}

function useBeginning({ id, course }: OwnQuiz) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const begin = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const attempt = await callApi(attemptEndpoints.begin, { params: { quizId: String(id) } });
      client.setQueryData(attemptQuery(String(attempt.id)).queryKey, attempt);
      await navigate(links.quiz(course.id, id, attempt.id));
    } catch (error) {
      setFailure(refusalTextOf(error));
    } finally {
      setBusy(false);
      // Also after a refusal: the quiz may have been closed meanwhile.
      for (const key of ownQuizKeys) void client.invalidateQueries(key);
    }
  };
  return { begin: () => void begin(), isBusy, failure };
}

interface AttemptsProps {
  readonly quiz: OwnQuiz;
  readonly attempts: readonly ListedAttempt[];
}

function Attempts({ quiz: { course, id, best }, attempts }: AttemptsProps) {
  return (
    <section aria-labelledby="attempts">
      <h2 id="attempts" className={styles.heading}>
        {countText(attempts.length, 'attempt')}
      </h2>
      {best !== null && <p>{quizMessages.best(best)}</p>}
      <ul className={styles.attempts}>
        {attempts.map(({ id: attemptId, number, endedAt, score }) => (
          <li key={attemptId}>
            <Link to={links.quiz(course.id, id, attemptId)}>Attempt {number}</Link>
            <span>{endedAt !== null && momentInIndia(endedAt)}</span>
            <span data-tabular>{score !== null && quizMessages.score(score)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
