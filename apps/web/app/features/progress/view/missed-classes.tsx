import type { MyProgress } from '@avsar/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { dayInIndia, momentInIndia, timeInIndia, weekdayInIndia } from '#lib/format.ts';
import styles from './progress-view.module.css';
import type { Ways } from './ways.ts';

interface MissedClassesProps {
  readonly progress: Pick<MyProgress, 'course' | 'missed'>;
  readonly ways: Ways;
}

/** The classes that the student missed and can watch. */
export function MissedClasses({ progress: { course, missed }, ways }: MissedClassesProps) {
  const id = useId();
  if (missed.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Missed classes
      </h2>
      <ul className={styles.rows}>
        {missed.map(({ meetingId, startedAt, isWatched }) => (
          <li key={meetingId} className={styles.row}>
            <span className={styles.words}>
              <span>
                {weekdayInIndia(startedAt)}, {dayInIndia(startedAt)}, {timeInIndia(startedAt)} IST
              </span>
              <span className={styles.dim}>{isWatched ? 'Recording watched' : 'Recording not watched yet'}</span>
            </span>
            <Watch to={ways.recording(course.id, meetingId)} isWatched={isWatched} of={momentInIndia(startedAt)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WatchProps {
  readonly to: string | undefined;
  readonly isWatched: boolean;
  /** Which class, for screen readers. */
  readonly of: string;
}

function Watch({ to, isWatched, of }: WatchProps) {
  if (to === undefined) return null;
  const text = isWatched ? 'Watch again' : 'Watch the recording';
  return (
    <Link to={to} className={styles.title} aria-label={`${text}: ${of}`}>
      {text}
    </Link>
  );
}
