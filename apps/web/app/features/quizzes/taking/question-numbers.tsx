import type { DrawnQuestion } from '@avsar/contract';
import styles from './running-attempt.module.css';

interface QuestionNumbersProps {
  readonly questions: readonly DrawnQuestion[];
  /** Place of the question on the screen. */
  readonly current: number;
  readonly isAnswered: (position: number) => boolean;
  readonly onChoose: (place: number) => void;
}

/** All questions, with those that have an answer; each leads to its question. */
export const QuestionNumbers = ({ questions, current, isAnswered, onChoose }: QuestionNumbersProps) => (
  <nav aria-label="Questions">
    <ol className={styles.numbers}>
      {questions.map(({ position }, place) => (
        <li key={position}>
          <button
            type="button"
            className={styles.number}
            aria-label={`Question ${place + 1}, ${isAnswered(position) ? 'answered' : 'no answer yet'}`}
            aria-current={place === current ? 'step' : undefined}
            data-answered={isAnswered(position) || undefined}
            onClick={() => onChoose(place)}
          >
            {place + 1}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
