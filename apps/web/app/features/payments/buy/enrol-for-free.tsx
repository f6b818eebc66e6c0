import { Button } from '@mantine/core';
import { enrolmentEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { readAuth } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { paymentMessages } from '../payments.messages.ts';
import type { SeatChoice } from './seat/use-seat-choice.ts';
import styles from './ways-to-pay.module.css';

interface EnrolForFreeProps {
  readonly courseId: number;
  readonly seat: SeatChoice;
  /** The offer may have changed and must be fetched again. */
  readonly onChanged: () => void;
}

/** The button to enrol in a course that costs nothing. */
export function EnrolForFree({ courseId, seat, onChanged }: EnrolForFreeProps) {
  const [isBusy, setBusy] = useState(false);
  const enrol = async () => {
    const chosen = seat.take();
    if (chosen === undefined) return;
    setBusy(true);
    try {
      const [studentId, batchId] = [String(readAuth().userData?.id), String(chosen.batchId)];
      await callApi(enrolmentEndpoints.enrol, { query: { studentId, courseId: String(courseId), batchId } });
      window.location.assign(links.myCourses);
    } catch (error) {
      if (!seat.refuse(error)) toast.error(paymentMessages.enrolFailed);
      setBusy(false);
      // The enrolment may have succeeded without an answer, or the course may have a price by now.
      onChanged();
    }
  };
  return (
    <section className={styles.online} aria-labelledby="enrol">
      <h2 id="enrol" className={styles.title}>
        This course is free
      </h2>
      <p>You pay nothing. You are enrolled at once.</p>
      <Button
        size="md"
        mih={44}
        fullWidth
        color="accent.5"
        c="var(--avsar-on-call)"
        loading={isBusy}
        onClick={() => void enrol()}
      >
        Enrol for free
      </Button>
    </section>
  );
}
