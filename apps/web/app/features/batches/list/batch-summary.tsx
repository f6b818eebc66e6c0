import type { BatchFull } from '@avsar/contract';
import { classTimes, day, weekdays } from '#lib/format.ts';
import { smallOf } from '#ui/pictures/small-of.ts';
import styles from './batch-summary.module.css';
import { BatchPhaseBadge } from './batch-phase-badge.tsx';
import { SeatsTaken } from './seats-taken.tsx';

/** Main facts of the saved batch. */
export function BatchSummary({ batch }: { readonly batch: BatchFull }) {
  const { course, trainer } = batch;
  return (
    <section className={styles.summary} aria-label="Summary">
      {course.image === null ? (
        <div className={styles.cover} />
      ) : (
        <img src={smallOf(course.image)} alt="" className={styles.cover} />
      )}
      <div className={styles.words}>
        <p className={styles.number} data-tabular>
          Batch {batch.id} <BatchPhaseBadge batch={batch} />
        </p>
        <h2 className={styles.title}>{course.title}</h2>
        <p>With {trainer.trainer.name}</p>
        <p className={styles.dimmed}>
          {weekdays(batch.weekdays)}, {classTimes(batch.startTime, batch.endTime)}
        </p>
        <p className={styles.dimmed}>
          {day(batch.startDate)} to {day(batch.endDate)}
        </p>
      </div>
      <SeatsTaken taken={batch.studentCount} of={batch.capacity} />
    </section>
  );
}
