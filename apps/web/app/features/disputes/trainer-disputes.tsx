import { Button } from '@mantine/core';
import { attendanceEndpoints, type Dispute, disputeEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#api/queries.ts';
import { LoadMore } from '#lists/load-more.tsx';
import { useListing } from '#lists/use-listing.ts';
import { DecideForm } from './decide-form.tsx';
import { DisputeBadge, DisputeFacts } from './dispute-parts.tsx';
import { disputeMessages } from './disputes.messages.ts';
import styles from './disputes.module.css';

/** The open disputes of the trainer's batches; the page shows their number beside the heading. */
export const useTrainerDisputes = () =>
  useListing('TRAINER', disputeEndpoints.list, { state: 'open' }, { failed: disputeMessages.fetchFailed });

type List = ReturnType<typeof useTrainerDisputes>;

/** Each with its form: one line to write and one click. */
export function TrainerDisputes({ list }: { readonly list: List }) {
  const client = useQueryClient();
  if (list.isFailed) {
    return (
      <div role="alert" className={styles.line}>
        {disputeMessages.fetchFailed}
        <Button size="sm" variant="default" onClick={list.retry.load}>
          Try again
        </Button>
      </div>
    );
  }
  if (list.isLoading) return <div role="status" aria-label="Loading" />;
  if (list.items.length === 0) return <p className={styles.until}>{disputeMessages.noneOpen}</p>;
  const decided = () => {
    void list.refresh();
    void client.invalidateQueries({ queryKey: queryKeyOf(attendanceEndpoints.getGrid) });
  };
  return (
    <div>
      <ul className={styles.disputes}>
        {list.items.map((dispute) => (
          <li key={dispute.id} className={styles.dispute}>
            <DisputeHead dispute={dispute} />
            <DisputeFacts dispute={dispute} />
            <DecideForm dispute={dispute} onDecided={decided} />
          </li>
        ))}
      </ul>
      <LoadMore more={list.more} />
    </div>
  );
}

function DisputeHead({ dispute }: { readonly dispute: Dispute }) {
  return (
    <div className={styles.head}>
      <h3 className={styles.name}>{dispute.student.name}</h3>
      <DisputeBadge state={dispute.state} />
    </div>
  );
}
