import { disputeEndpoints } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { DecideForm } from './decide-form.tsx';
import { DisputeFacts } from './dispute-parts.tsx';
import { disputeMessages } from './disputes.messages.ts';
import styles from './disputes.module.css';

interface EntryDisputeProps {
  readonly meetingId: number;
  readonly studentId: number;
  readonly onDecided: () => void;
}

/** The open dispute about one entry of the register, with the form that decides it. Nothing if there is none. */
function EntryDispute({ meetingId, studentId, onDecided }: EntryDisputeProps) {
  const client = useQueryClient();
  const query = { state: 'open', meeting: String(meetingId), student: String(studentId) } as const;
  const { data, isError } = useQuery({ ...replyQuery('TRAINER', disputeEndpoints.list, { query }), gcTime: 0 });
  if (isError) return <p role="alert">{disputeMessages.fetchFailed}</p>;
  const [dispute] = data ?? [];
  if (dispute === undefined) return null;
  return (
    <section className={styles.dispute} aria-label={disputeMessages.contested}>
      <h3 className={styles.name}>{disputeMessages.contested}</h3>
      <DisputeFacts dispute={dispute} />
      <DecideForm
        dispute={dispute}
        onDecided={() => {
          void client.invalidateQueries({ queryKey: queryKeyOf(disputeEndpoints.list) });
          onDecided();
        }}
      />
    </section>
  );
}

/** For the dialog of a register entry, which is in another feature. */
export const entryDispute = (
  entry: { readonly meetingId: number; readonly studentId: number },
  onDecided: () => void,
) => <EntryDispute meetingId={entry.meetingId} studentId={entry.studentId} onDecided={onDecided} />;
