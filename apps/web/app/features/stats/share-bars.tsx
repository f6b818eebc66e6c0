import type { CourseStats } from '@avsar/contract';
import type { CSSProperties } from 'react';
import { groupedDigits } from '#lib/format.ts';
import styles from './share-bars.module.css';
import { type CountedPeople, percentOf, percentText, scaleEndOf } from './shares.ts';
import { statsMessages } from './stats.messages.ts';

interface ShareBarsProps {
  readonly label: string;
  readonly courses: readonly CourseStats[];
  readonly of: CountedPeople;
  readonly all: number;
}

/** A list of courses with their figures as text; the bars are decoration. */
export function ShareBars({ label, courses, of, all }: ShareBarsProps) {
  if (courses.length === 0) return <p className={styles.none}>{statsMessages.noCourses}</p>;
  const end = scaleEndOf(courses.map((course) => percentOf(course[of], all)));
  return (
    <div className={styles.chart}>
      <ul className={styles.bars} aria-label={label}>
        {courses.map((course) => {
          const percent = percentOf(course[of], all);
          return (
            <li key={course.id} className={styles.row}>
              <span className={styles.title}>{course.title}</span>
              <span className={styles.figure} data-tabular>
                <b>{percentText(percent)}</b> ({groupedDigits(course[of])} {wordOf(of, course[of])})
              </span>
              <span className={styles.track} style={{ '--share': percent / end } as CSSProperties} aria-hidden />
            </li>
          );
        })}
      </ul>
      <p className={styles.scale} data-tabular aria-hidden>
        <span>0%</span>
        <span>{percentText(end / 2)}</span>
        <span>{percentText(end)}</span>
      </p>
    </div>
  );
}

const wordOf = (of: CountedPeople, number: number) => (number === 1 ? of.slice(0, -1) : of);
