import type { MyProgress } from '@avsar/contract';
import { useId } from 'react';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { useNow } from '#lib/time/use-now.ts';
import { IconCheck } from '#ui/pictures/icons.ts';
import { progressMessages, type ProgressWords } from '../progress.messages.ts';
import styles from './progress-view.module.css';
import { sentenceOf } from './sentence.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

interface WeekProps extends Pick<MyProgress, 'week' | 'weeksInARow'> {
  readonly words: ProgressWords;
}

/** The days of this week on which something was learned, and what it was. */
export function Week({ week, weeksInARow, words }: WeekProps) {
  const id = useId();
  const today = weekdayPlace(useNow());
  const learned = sentenceOf([
    { count: week.lessons, one: 'lesson' },
    { count: week.classes, one: 'class', many: 'classes' },
    { count: week.homework, one: 'homework', many: 'homework' },
    { count: week.quizzes, one: 'quiz', many: 'quizzes' },
  ]);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        This week
      </h2>
      <ol className={styles.days}>
        {dayNames.map((name, place) => (
          <Day key={name} name={name} isLearned={week.days[place] === true} fromToday={place - today} />
        ))}
      </ol>
      <p>{learned === '' ? progressMessages.nothingThisWeek : `${learned}.`}</p>
      {weeksInARow > 1 && <p className={styles.dim}>{words.weeksInARow(weeksInARow)}</p>}
    </section>
  );
}

/** Monday is 0. */
const weekdayPlace = (now: number) => (new Date(todayInIndia(now)).getUTCDay() + 6) % 7;

interface DayProps {
  readonly name: string;
  readonly isLearned: boolean;
  /** Days from today: 0 is today, below 0 is over. */
  readonly fromToday: number;
}

function Day({ name, isLearned, fromToday }: DayProps) {
  const isComing = fromToday > 0 && !isLearned;
  return (
    <li
      className={styles.day}
      data-learned={isLearned || undefined}
      data-today={fromToday === 0 || undefined}
      data-coming={isComing || undefined}
    >
      <span aria-hidden>{name.slice(0, 2)}</span>
      <span className={styles.mark} aria-hidden>
        {isLearned && <IconCheck size={18} stroke={2.25} />}
      </span>
      <span className={styles.heard}>
        {name}: {isLearned ? 'learned' : isComing ? 'to come' : 'nothing'}
      </span>
    </li>
  );
}
