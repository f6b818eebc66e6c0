import { Button } from '@mantine/core';
import { feeEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { replyQuery } from '#api/queries.ts';
import { links } from '#links.ts';
import { feeMessages } from '../fees.messages.ts';
import { partsByCourse } from '../instalment-state.ts';
import { CourseParts } from './course-parts.tsx';
import styles from './my-fees.module.css';

export const myFeesQuery = replyQuery('STUDENT', feeEndpoints.listMine, {});

/** What a student has to pay when, course by course; the course with the next due date comes first. */
export function MyFees() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(myFeesQuery);
  if (isLoadingError) {
    return (
      <div className={styles.failure} role="alert">
        <p>{feeMessages.fetchFailed}</p>
        <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (data === undefined) return <div className={styles.waiting} role="status" aria-label="Loading" />;
  return (
    <div className={styles.courses}>
      {partsByCourse(data).map(([first, ...rest]) =>
        first === undefined ? null : (
          <section key={first.course.id} className={styles.course} aria-label={first.course.title}>
            <div className={styles.head}>
              <h3 className={styles.title}>
                <Link to={links.course(first.course.id)}>{first.course.title}</Link>
              </h3>
            </div>
            <CourseParts parts={[first, ...rest]} label={`Parts of the fee of ${first.course.title}`} />
          </section>
        ),
      )}
    </div>
  );
}
