import type { BatchFull } from '@avsar/contract';
import { DraftBadge } from '#admin-kit/draft-badge.tsx';
import { batchModeTexts } from '#lib/batch-mode.ts';
import { classTimes, dayText, weekdaysText } from '#lib/format.ts';
import { smallImageUrl } from '#ui/pictures/small-image-url.ts';
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
        <img src={smallImageUrl(course.image)} alt="" className={styles.cover} />
      )}
      <div className={styles.words}>
        <p className={styles.number} data-tabular>
          Batch {batch.id} <BatchPhaseBadge batch={batch} />
          {batch.isDraft && (
            <>
              {' '}
              <DraftBadge />
            </>
          )}
        </p>
        <h2 className={styles.title}>{course.title}</h2>
        {batch.name !== null && <p className={styles.dimmed}>{batch.name}</p>}
        <p>With {trainer.trainer.name}</p>
        <p className={styles.dimmed}>
          {weekdaysText(batch.weekdays)}, {classTimes(batch.startTime, batch.endTime)}, {batchModeTexts[batch.mode]}
        </p>
        <p className={styles.dimmed}>
          {dayText(batch.startDate)} to {dayText(batch.endDate)}
        </p>
      </div>
      <SeatsTaken taken={batch.studentCount} of={batch.capacity} />
    </section>
  );
}
