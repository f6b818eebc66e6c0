import { Button } from '@mantine/core';
import { attendanceEndpoints, type Dispute, disputeEndpoints, type RegisterEntry } from '@avsar/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { momentInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ContestForm } from './contest-form.tsx';
import { contestableUntil, contestStepOf } from './contest-window.ts';
import { disputeMessages } from './disputes.messages.ts';
import styles from './disputes.module.css';

/** A student has few disputes: the first page has all that can still matter. */
export const myDisputesQuery = replyQuery('STUDENT', disputeEndpoints.listMine, { query: {} });

/** After a change the entries and the disputes are loaded again. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [disputeEndpoints.listMine, attendanceEndpoints.listMine].map((endpoint) =>
        client.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
      ),
    );
}

/** Below the history of an entry: contest it, see that it is contested, or read why not. */
export function ContestEntry({ entry }: { readonly entry: RegisterEntry }) {
  const { data: disputes } = useQuery(myDisputesQuery);
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const refresh = useRefresh();
  if (disputes === undefined) return null;
  const { meeting, verdict } = entry;
  const dispute = disputes.find((one) => one.meeting.id === meeting.id);
  const step = contestStepOf({ verdict, endTime: meeting.endTime, state: dispute?.state }, now);
  const until = momentInIndia(contestableUntil(meeting.endTime));
  if (step === 'waits' && dispute !== undefined) return <Waiting dispute={dispute} onWithdrawn={refresh} />;
  if (step === 'over') return <p>{disputeMessages.over(until)}</p>;
  if (step === 'none' || verdict === null || verdict === 'present') return null;
  if (!isOpen) {
    return (
      <div className={styles.line}>
        <Button size="sm" variant="default" onClick={() => setOpen(true)}>
          {disputeMessages.wrong}
        </Button>
        <span className={styles.until}>{disputeMessages.until(until)}</span>
      </div>
    );
  }
  const close = () => setOpen(false);
  return (
    <ContestForm
      meetingId={meeting.id}
      verdict={verdict}
      onCancel={close}
      onSent={() => {
        close();
        void refresh();
      }}
    />
  );
}

interface WaitingProps {
  readonly dispute: Dispute;
  readonly onWithdrawn: () => Promise<unknown>;
}

function Waiting({ dispute, onWithdrawn }: WaitingProps) {
  const withdrawal = useMutation({
    mutationFn: () => callApi(disputeEndpoints.withdraw, { params: { disputeId: String(dispute.id) } }),
    onSuccess: () => toast.success(disputeMessages.withdrawn),
    onError: (error) => toast.error(refusalTextOf(error)),
    onSettled: onWithdrawn,
  });
  return (
    <div className={styles.line}>
      <span>{disputeMessages.waiting(momentInIndia(dispute.dueAt))}</span>
      <Button size="sm" variant="default" loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
        Withdraw
      </Button>
    </div>
  );
}
