import type { BatchMember } from '@avsar/contract';
import type { ReactNode } from 'react';
import { classTimes, countText, dayText, weekdaysText } from '#lib/format.ts';
import { FactsInARow } from '#ui/layout/facts-in-a-row.tsx';
import styles from './items.module.css';

interface BatchItemProps {
  readonly batch: Omit<BatchMember, 'students'>;
  /** The trainer's name; left out on the trainer's own profile. */
  readonly trainer?: string;
  readonly children?: ReactNode;
}

export function BatchItem({ batch, trainer, children }: BatchItemProps) {
  const teacher = trainer === undefined ? [] : [`With ${trainer}`];
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{batch.course.title}</h3>
        <span className={styles.status}>Batch {batch.id}</span>
      </div>
      <p className={styles.fact}>
        <FactsInARow parts={[weekdaysText(batch.weekdays), classTimes(batch.startTime, batch.endTime)]} />
      </p>
      <p className={styles.fact}>
        {dayText(batch.startDate)} to {dayText(batch.endDate)}
      </p>
      <p className={styles.fact}>
        <FactsInARow parts={[...teacher, countText(batch.studentCount, 'student')]} />
      </p>
      {children}
    </>
  );
}
