import type { BatchMember } from '@avsar/contract';
import type { ReactNode } from 'react';
import { classTimes, count, day, weekdays } from '#lib/format.ts';
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
        <FactsInARow parts={[weekdays(batch.weekdays), classTimes(batch.startTime, batch.endTime)]} />
      </p>
      <p className={styles.fact}>
        {day(batch.startDate)} to {day(batch.endDate)}
      </p>
      <p className={styles.fact}>
        <FactsInARow parts={[...teacher, count(batch.studentCount, 'student')]} />
      </p>
      {children}
    </>
  );
}
