import { handInEndpoints, type MyHomeworkRow } from '@avsar/contract';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { links } from '#links.ts';
import { LoadMore } from '#lists/load-more.tsx';
import { useListing } from '#lists/use-listing.ts';
import { handInMessages } from '../homework.messages.ts';
import { OwnBadge } from '../parts/state-badge.tsx';
import { timeLeft } from '#lib/time/time-left.ts';
import styles from './my-homework.module.css';

interface MyHomeworkProps {
  /** The homework of one course; without it of all. */
  readonly courseId?: number;
}

/** What the student has to hand in, the nearest due time first; the rest behind a button. */
export function MyHomework({ courseId }: MyHomeworkProps) {
  const id = useId();
  const [isDoneShown, setDoneShown] = useState(false);
  const { items, more, isFailed, isLoading, retry } = useMine('todo');
  const rows = ofCourse(items, courseId);
  if (isLoading) return null;
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        Homework
      </h2>
      {isFailed ? <Failed retry={retry} /> : rows.length === 0 && <p>{handInMessages.nothingToDo}</p>}
      <Rows rows={rows} hasCourse={courseId === undefined} />
      <LoadMore more={more} />
      <div>
        <Button variant="subtle" aria-expanded={isDoneShown} onClick={() => setDoneShown(!isDoneShown)}>
          {isDoneShown ? 'Hide what is done' : 'Show what is done'}
        </Button>
      </div>
      {isDoneShown && <Done courseId={courseId} />}
    </section>
  );
}

const useMine = (list: 'todo' | 'done') =>
  useListing('STUDENT', handInEndpoints.listMine, { list }, { failed: handInMessages.listFailed });

const ofCourse = (rows: readonly MyHomeworkRow[], courseId: number | undefined) =>
  rows.filter(({ course }) => courseId === undefined || course.id === courseId);

function Done({ courseId }: { readonly courseId: number | undefined }) {
  const { items, more, isFailed, isLoading, retry } = useMine('done');
  const rows = ofCourse(items, courseId);
  if (isFailed) return <Failed retry={retry} />;
  if (rows.length === 0 && more === undefined)
    return <p role="status">{isLoading ? 'Loading …' : handInMessages.nothingDone}</p>;
  return (
    <>
      <Rows rows={rows} hasCourse={courseId === undefined} />
      <LoadMore more={more} />
    </>
  );
}

interface FailedProps {
  readonly retry: { readonly load: () => void; readonly isLoading: boolean };
}

const Failed = ({ retry }: FailedProps) => (
  <div className={styles.failure} role="alert">
    <p>{handInMessages.listFailed}</p>
    <Button variant="default" loading={retry.isLoading} onClick={retry.load}>
      Try again
    </Button>
  </div>
);

interface RowsProps {
  readonly rows: readonly MyHomeworkRow[];
  /** Whether each row names its course. */
  readonly hasCourse: boolean;
}

function Rows({ rows, hasCourse }: RowsProps) {
  const now = useNow();
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, title, course, dueAt, state, isLate, points, pointsMost, canHandIn }) => (
        <li key={id} className={styles.row}>
          <h3 className={styles.rowTitle}>
            {/* Loaded as a new document: the pages for learning allow players of videos. */}
            <Link to={links.homework(course.id, id)} reloadDocument={hasCourse}>
              {title}
            </Link>
          </h3>
          {hasCourse && <p className={styles.dim}>{course.title}</p>}
          <p>
            <OwnBadge state={state} isLate={isLate} canHandIn={canHandIn} />
            {state === 'graded' && points !== null && pointsMost > 0 && ` ${points} of ${pointsMost} points`}
          </p>
          {state !== 'graded' && (
            <p className={styles.dim}>
              {Date.parse(dueAt) > now ? 'Due' : 'Was due'} {momentInIndia(dueAt)}
              {canHandIn && `, ${timeLeft(dueAt, now)}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
