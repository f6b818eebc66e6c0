import type { MyProgress } from '@avsar/contract';
import { dayInIndia } from '#lib/format.ts';
import { IconCircleCheck } from '#ui/pictures/icons.ts';
import type { ProgressWords } from '../progress.messages.ts';
import { FactCards } from './fact-cards.tsx';
import { MissedClasses } from './missed-classes.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './progress-view.module.css';
import type { Ways } from './ways.ts';
import { Week } from './week.tsx';

interface ProgressViewProps {
  readonly progress: MyProgress;
  readonly words: ProgressWords;
  readonly ways: Ways;
}

/** How far a student is in a course: this week, what comes next, what was missed, and the figures. */
export function ProgressView({ progress, words, ways }: ProgressViewProps) {
  const { status, completedAt, isFrozen, facts, week, weeksInARow } = progress;
  const isActive = status === 'Active';
  const hasBegun = isBegun(progress);
  return (
    <div className={styles.parts}>
      {status === 'Completed' && (
        <p className={styles.completed}>
          <IconCircleCheck size={22} stroke={1.75} aria-hidden />
          {words.completed(completedAt === null ? undefined : dayInIndia(completedAt))}
        </p>
      )}
      {isActive && isFrozen && <p className={styles.notice}>{words.frozen}</p>}
      {!hasBegun && <p className={styles.notice}>{words.nothingYet}</p>}
      {isActive && hasBegun && <Week week={week} weeksInARow={weeksInARow} words={words} />}
      {isActive && <NextSteps progress={progress} words={words} ways={ways} />}
      <MissedClasses progress={progress} ways={ways} />
      {hasBegun && <FactCards facts={facts} words={words} />}
    </div>
  );
}

/** Whether there is anything to count: a lesson to read, a class held, homework or a quiz. */
const isBegun = ({ facts: { lessons, classes, homework, quizzes } }: MyProgress) =>
  lessons.of > 0 || classes.held > 0 || homework.of > 0 || quizzes.of > 0;
