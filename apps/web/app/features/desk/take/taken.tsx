import { Button } from '@mantine/core';
import type { Taking } from '@avsar/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { exactRupees } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { partText, paidText, takeMessages } from '../desk.messages.ts';
import { ReceiptButton } from '../receipt-button.tsx';
import styles from './take.module.css';

/** The fee is taken: its receipt, and the next student. */
export function Taken({ taking, onNext }: { readonly taking: Taking; readonly onNext: () => void }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { student, course, amount } = taking;
  return (
    <section aria-labelledby="taken" className={styles.taken}>
      <h2 id="taken" ref={head} tabIndex={-1} className={styles.title}>
        {exactRupees(amount)} is taken
      </h2>
      <p>
        {student.name}, {course.title}. {partText(taking)}. {paidText(taking)}.
      </p>
      <p className={styles.dim}>{takeMessages.mailed}</p>
      <div className={styles.ends}>
        <ReceiptButton taking={taking} isMain />
        <Button size="md" onClick={onNext}>
          Next
        </Button>
        <Button component={Link} to={adminLinks.desk} variant="default" size="md">
          Back to the desk
        </Button>
      </div>
    </section>
  );
}
