import { Button } from '@mantine/core';
import type { Attempt, Score } from '@avsar/contract';
import { Link } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { quizMessages } from '../quizzes.messages.ts';
import { AnsweredQuestions } from '../question/answered-questions.tsx';
import styles from './attempt-result.module.css';

interface AttemptResultProps {
  readonly attempt: Attempt;
  /** Another attempt of the quiz runs: then the answers are hidden until it is over. */
  readonly isTakingAgain: boolean;
}

/** An attempt that is over: the result, and the answers with their explanations as far as the quiz shows them. */
export function AttemptResult({ attempt, isTakingAgain }: AttemptResultProps) {
  const { quiz, number, endedAt, endedBy, score, questions } = attempt;
  const isExplained = questions.some(({ review }) => review !== null);
  return (
    <Page title={quiz.title} lead={`Attempt ${number}${endedAt === null ? '' : `, ${momentInIndia(endedAt)}`}`}>
      <Breadcrumbs parent={{ to: links.quiz(quiz.courseId, quiz.id), text: 'Quiz' }} current={`Attempt ${number}`} />
      <div className={styles.result}>
        {score !== null && <ScoreText score={score} passPercent={quiz.passPercent} />}
        {endedBy === 'time' && <p>{quizMessages.endedByTime}</p>}
        {!isExplained && <p>{isTakingAgain ? quizMessages.explainedAfterNext : quizMessages.explainedLater}</p>}
        <p>
          <Button component={Link} to={links.quiz(quiz.courseId, quiz.id)} variant="default" mih={44}>
            Back to the quiz
          </Button>
        </p>
      </div>
      <AnsweredQuestions questions={questions} whose="Your answer" />
    </Page>
  );
}

function ScoreText({ score, passPercent }: { readonly score: Score; readonly passPercent: number }) {
  return (
    <p className={styles.score} data-passed={score.isPassed || undefined}>
      <strong>{score.isPassed ? 'Passed' : 'Not passed'}</strong>
      <span>{quizMessages.score(score)}</span>
      <span className={styles.needed}>{passPercent} % are needed to pass.</span>
    </p>
  );
}
