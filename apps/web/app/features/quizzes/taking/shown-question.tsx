import type { Answer, DrawnQuestion } from '@avsar/contract';
import { useEffect, useId, useRef } from 'react';
import { countText } from '#lib/format.ts';
import { QuestionTextView } from '../question/question-text-view.tsx';
import { AnswerField } from './answer-field.tsx';
import styles from './running-attempt.module.css';

interface ShownQuestionProps {
  readonly question: DrawnQuestion;
  readonly title: string;
  /** The button that led here may be gone: keyboards and screen readers go on at the title. */
  readonly takesFocus: boolean;
  readonly answer: Answer | null;
  readonly onChange: (answer: Answer | null, isTyped: boolean) => void;
}

/** The question on the screen, and its answer. */
export function ShownQuestion({ question, title, takesFocus, answer, onChange }: ShownQuestionProps) {
  const textId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles.question} aria-labelledby={textId}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.points}>{countText(question.pointsMost, 'point')}</p>
      <div id={textId}>
        <QuestionTextView text={question.text} program={question.program} />
      </div>
      <AnswerField question={question} answer={answer} labelledBy={textId} onChange={onChange} />
    </section>
  );
}
