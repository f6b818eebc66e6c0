import { Alert, Button } from '@mantine/core';
import { ApiError, type Round, roundEndpoints, type RoundTelling } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { tellingQuery } from './round-queries.ts';
import { roundMessages } from './rounds.messages.ts';
import styles from './rounds.module.css';

interface TellDialogProps {
  readonly round: Round;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onTold: () => void;
}

/** Shows what each student will read, and tells them. */
export function TellDialog({ round, isOpen, onClose, onTold }: TellDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={roundMessages.tellTitle} size="wide">
      <Telling round={round} onClose={onClose} onTold={onTold} />
    </Dialog>
  );
}

function Telling({ round, onClose, onTold }: Omit<TellDialogProps, 'isOpen'>) {
  const query = useQuery(tellingQuery(round.id));
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const tell = async ({ digest }: RoundTelling) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { told } = await callApi(roundEndpoints.tell, { params: { roundId: String(round.id) }, body: { digest } });
      toast.success(roundMessages.toldNow(told));
      onTold();
    } catch (error) {
      await query.refetch();
      const isChanged = error instanceof ApiError && error.code === 'conflict';
      setRefusal(isChanged ? roundMessages.changedMeanwhile : refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <LoadedPart query={query} failed={roundMessages.previewFailed}>
      {(telling) => (
        <div className={styles.telling}>
          {refusal !== undefined && <Alert role="alert" color="marigold" variant="light" title={refusal} />}
          <Preview telling={telling} />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose} data-autofocus>
              Close
            </Button>
            {telling.students.length > 0 && (
              <Button loading={isBusy || query.isFetching} onClick={() => void tell(telling)}>
                {roundMessages.tell(telling.students.length)}
              </Button>
            )}
          </div>
        </div>
      )}
    </LoadedPart>
  );
}

function Preview({ telling: { students, unmarked } }: { readonly telling: RoundTelling }) {
  return (
    <>
      {students.length === 0 && <p>{roundMessages.tellNobody}</p>}
      {unmarked > 0 && <p>{roundMessages.tellUnmarked(unmarked)}</p>}
      {students.some(({ result }) => result !== 'passed') && <p>{roundMessages.tellEnds}</p>}
      {students.length > 0 && (
        <ul className={styles.rows} aria-label={roundMessages.tellTitle}>
          {students.map(({ application, name, title, text }) => (
            <li key={application.id} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.dim}>{name}</span>
                <strong>{title}</strong>
                <span className={styles.note}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
