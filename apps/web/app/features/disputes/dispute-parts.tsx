import { Badge } from '@mantine/core';
import type { Dispute, DisputeState } from '@avsar/contract';
import { dayInIndia, momentInIndia, timeInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { disputeMessages, disputeStateTexts } from './disputes.messages.ts';
import styles from './disputes.module.css';

const colours: Readonly<Record<DisputeState, string>> = {
  open: 'marigold',
  accepted: 'ink',
  declined: 'gray',
  withdrawn: 'gray',
};

export function DisputeBadge({ state }: { readonly state: DisputeState }) {
  return (
    <Badge variant="light" color={colours[state]}>
      {disputeStateTexts[state]}
    </Badge>
  );
}

/** "16 Nov 2026, 7:30 pm IST". */
export const classText = ({ meeting }: Dispute) =>
  `${dayInIndia(meeting.startTime)}, ${timeInIndia(meeting.startTime)} IST`;

/** Class, claim, reason, and what was decided. */
export function DisputeFacts({ dispute }: { readonly dispute: Dispute }) {
  const { course, batch, verdict, claimedVerdict, reason, decidedAt, decidedBy, note, state } = dispute;
  return (
    <>
      <p className={styles.facts}>
        {course.title}, batch {batch.id}, {classText(dispute)}
      </p>
      <p>{disputeMessages.claim(verdict, claimedVerdict)}</p>
      <blockquote className={styles.reason}>{reason}</blockquote>
      {decidedAt !== null && (
        <p>
          {disputeStateTexts[state]} by {decidedBy ?? 'the institute'} on {momentInIndia(decidedAt)}: {note}
        </p>
      )}
      {state === 'open' && <Due dueAt={dispute.dueAt} />}
    </>
  );
}

function Due({ dueAt }: { readonly dueAt: string }) {
  const now = useNow();
  const isOverdue = Date.parse(dueAt) <= now;
  const text = isOverdue ? disputeMessages.overdue : disputeMessages.dueBy;
  return (
    <p className={styles.facts} data-overdue={isOverdue || undefined}>
      {text(momentInIndia(dueAt))}
    </p>
  );
}
