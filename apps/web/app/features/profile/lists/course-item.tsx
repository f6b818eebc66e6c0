import type { Course, Enrolment } from '@avsar/contract';
import { Link } from 'react-router';
import { countText, dayText } from '#lib/format.ts';
import { links } from '#links.ts';
import { FactsInARow } from '#ui/layout/facts-in-a-row.tsx';
import styles from './items.module.css';

interface CourseItemProps {
  readonly course: Course;
  /** The status of the student's enrolment. */
  readonly status?: Enrolment['status'];
}

export function CourseItem({ course, status }: CourseItemProps) {
  const days = `${dayText(course.startDate)} to ${dayText(course.endDate)}`;
  const times = course.time === null ? [] : [`${course.time} IST`];
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
      <p className={styles.fact}>
        <FactsInARow parts={[days, countText(course.days, 'day'), ...times]} />
      </p>
    </>
  );
}
