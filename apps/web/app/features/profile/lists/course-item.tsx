import type { BatchMember, Course, Enrolment } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classTimes, countText, dayText, weekdaysText } from '#lib/format.ts';
import { links } from '#links.ts';
import { FactsInARow } from '#ui/layout/facts-in-a-row.tsx';
import styles from './items.module.css';

interface CourseItemProps {
  readonly course: Course;
  /** The status of the student's enrolment. */
  readonly status?: Enrolment['status'];
  /** The batches of this course in which the student has a seat. */
  readonly batches?: readonly BatchMember[];
  readonly children?: ReactNode;
}

/** Dates and hours are those of the batch: the course's own may fit none. */
export function CourseItem({ course, status, batches, children }: CourseItemProps) {
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Link to={links.course(course.id)}>{course.title}</Link>
        </h3>
        {status !== undefined && (
          <span className={styles.status} data-status={status}>
            {status}
          </span>
        )}
      </div>
      <p className={styles.fact}>{countText(course.days, 'day')}</p>
      {batches?.map(({ id, weekdays, startDate, endDate, startTime, endTime }) => (
        <p key={id} className={styles.fact}>
          <FactsInARow
            parts={[
              `${dayText(startDate)} to ${dayText(endDate)}`,
              weekdaysText(weekdays),
              classTimes(startTime, endTime),
            ]}
          />
        </p>
      ))}
      {children}
    </>
  );
}
