import { Button, VisuallyHidden } from '@mantine/core';
import type { Attempt } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { quizMessages } from '../quizzes.messages.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { QuestionNumbers } from './question-numbers.tsx';
import styles from './running-attempt.module.css';
import { ShownQuestion } from './shown-question.tsx';
import { useAnswers } from './use-answers.ts';
import { useFinishing } from './use-finishing.ts';
import { useTimeLeft } from './use-time-left.ts';

const large = { size: 'md', mih: 48 } as const;

/**
 * A running attempt: one question on the screen, also on large ones, so that nobody scrolls to find where they are. The
 * answers save themselves.
 */
export function RunningAttempt({ attempt }: { readonly attempt: Attempt }) {
  const { quiz, questions } = attempt;
  const { answers, state, serverTime, change, flush } = useAnswers(attempt);
  const finishing = useFinishing(attempt, flush);
  const time = useTimeLeft(serverTime, () => void finishing.finish('time'));
  const [{ place, isMoved }, setShown] = useState(() => ({ place: firstUnanswered(attempt), isMoved: false }));
  const show = (next: number) => setShown({ place: next, isMoved: true });
  const question = questions[place];
  if (question === undefined) return null;
  const isLast = place === questions.length - 1;
  const isAnswered = (position: number) => (answers.get(position) ?? null) !== null;
  return (
    <div className={styles.page}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link to={links.quiz(quiz.courseId, quiz.id)}>{quiz.title}</Link>
      </nav>
      <AttemptBar state={state} seconds={time.seconds} />
      <ShownQuestion
        key={question.position}
        question={question}
        title={quizMessages.questionOf(place + 1, questions.length)}
        takesFocus={isMoved}
        answer={answers.get(question.position) ?? null}
        onChange={(answer, isTyped) => change(question.position, answer, isTyped)}
      />
      <div className={styles.steps}>
        <Button {...large} variant="default" disabled={place === 0} onClick={() => show(place - 1)}>
          Back
        </Button>
        <Button {...large} onClick={isLast ? finishing.ask : () => show(place + 1)}>
          {isLast ? 'Finish' : 'Next'}
        </Button>
      </div>
      <QuestionNumbers questions={questions} current={place} isAnswered={isAnswered} onChoose={show} />
      {!isLast && (
        <Button variant="default" mih={44} className={styles.finish} onClick={finishing.ask}>
          Finish the quiz
        </Button>
      )}
      <FinishDialog
        finishing={finishing}
        openPlaces={questions.flatMap(({ position }) => (isAnswered(position) ? [] : [position]))}
      />
      <VisuallyHidden role="status">
        {time.announcement === '' ? '' : quizMessages.announceLeft(time.announcement)}
      </VisuallyHidden>
    </div>
  );
}

/** Somebody who comes back goes on where the first answer is missing. */
function firstUnanswered({ questions }: Attempt): number {
  const place = questions.findIndex(({ answer }) => answer === null);
  return Math.max(0, place);
}
