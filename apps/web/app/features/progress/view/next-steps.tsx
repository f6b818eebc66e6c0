import { Badge, Button } from '@mantine/core';
import type { DueWork, MyProgress } from '@avsar/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { dayInIndia, momentInIndia, timeInIndia, weekdayInIndia } from '#lib/format.ts';
import { timeLeft } from '#lib/time/time-left.ts';
import { useNow } from '#lib/time/use-now.ts';
import { IconCalendar } from '#ui/pictures/icons.ts';
import type { ProgressWords } from '../progress.messages.ts';
import styles from './progress-view.module.css';
import type { Ways } from './ways.ts';

interface NextStepsProps {
  readonly progress: MyProgress;
  readonly words: ProgressWords;
  readonly ways: Ways;
}

/** What to do next: the next lesson, the next class, and what is due, overdue work first. */
export function NextSteps({ progress, words, ways }: NextStepsProps) {
  const id = useId();
  const { course, due, nextLesson, nextClass } = progress;
  const isNothing = due.length === 0 && nextLesson === null && nextClass === null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        What to do next
      </h2>
      {isNothing && <p>{words.nothingWaits}</p>}
      {nextLesson !== null && (
        <NextLesson text={words.goOn(nextLesson.title)} to={ways.lesson(course.id, nextLesson.id)} />
      )}
      {nextClass !== null && (
        <p className={styles.nextClass}>
          <IconCalendar size={18} stroke={1.75} aria-hidden />
          <span>
            Next class: {weekdayInIndia(nextClass.startsAt)}, {dayInIndia(nextClass.startsAt)},{' '}
            {timeInIndia(nextClass.startsAt)} IST
            {nextClass.batch !== null && `, ${nextClass.batch}`}
          </span>
        </p>
      )}
      {due.length > 0 && (
        <ul className={styles.rows} aria-label="To hand in and to take">
          {due.map((work) => (
            <li key={`${work.kind}-${work.id}`} className={styles.row}>
              <Due work={work} to={ways.due(course.id, work)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NextLesson({ text, to }: { readonly text: string; readonly to: string | undefined }) {
  if (to === undefined) return <p>{text}</p>;
  return (
    <Button
      component={Link}
      to={to}
      size="md"
      classNames={{ root: styles.goOn ?? '', label: styles.goOnWords ?? '' }}
      color="accent.5"
      c="var(--avsar-on-call)"
    >
      {text}
    </Button>
  );
}

function Due({ work, to }: { readonly work: DueWork; readonly to: string }) {
  const now = useNow();
  const { kind, title, dueAt, isOverdue } = work;
  return (
    <>
      <span className={styles.words}>
        <Link to={to} className={styles.title}>
          {title}
        </Link>
        <span className={styles.dim}>
          {kind === 'homework' ? 'Homework' : 'Quiz'}
          {dueAt !== null && `, ${isOverdue ? 'was due' : 'due'} ${momentInIndia(dueAt)}, ${timeLeft(dueAt, now)}`}
        </span>
      </span>
      {isOverdue && (
        <Badge component="span" variant="light" color="red">
          Overdue
        </Badge>
      )}
    </>
  );
}
