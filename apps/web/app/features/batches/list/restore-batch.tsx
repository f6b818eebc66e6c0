import { Button } from '@mantine/core';
import { ApiError, archivingEndpoints, type BatchListed } from '@avsar/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconRestore } from '#ui/pictures/icons.ts';
import { TrainerField } from '../form/trainer-field.tsx';
import { batchMessages } from '../batches.messages.ts';
import styles from './manage-batches.module.css';

interface RestoreBatchProps {
  readonly batch: BatchListed;
  readonly onRestored: () => void;
}

interface Changes {
  readonly trainer?: { readonly id: number };
  readonly removeStudents?: number[];
}

/** Brings an archived batch back; if something stands in the way, a dialog names it and what can be done. */
export function RestoreBatch({ batch, onRestored }: RestoreBatchProps) {
  const [changes, setChanges] = useState<Changes>({});
  const [refusal, setRefusal] = useState<ApiError>();
  const restoring = useMutation({
    mutationFn: (body: Changes) =>
      callApi(archivingEndpoints.restoreBatch, { params: { batchId: String(batch.id) }, body }),
    onSuccess: ({ message }) => {
      setRefusal(undefined);
      toast.success(message);
      onRestored();
    },
    onError: (error) => {
      if (isInTheWay(error)) setRefusal(error);
      else toast.error(refusalTextOf(error));
    },
  });
  const restoreWith = (more: Changes) => {
    const all = { ...changes, ...more };
    setChanges(all);
    restoring.mutate(all);
  };
  return (
    <>
      <IconButton
        label={`Restore batch ${batch.id}, ${batch.course.title}`}
        disabled={restoring.isPending}
        onClick={() => restoreWith({})}
      >
        <IconRestore size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <Dialog
        isOpen={refusal !== undefined}
        title={batchMessages.notRestored(batch.id)}
        onClose={() => {
          setChanges({});
          setRefusal(undefined);
        }}
      >
        {refusal !== undefined && (
          <InTheWay batch={batch} error={refusal} isBusy={restoring.isPending} onRestore={restoreWith} />
        )}
      </Dialog>
    </>
  );
}

const isInTheWay = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.students !== undefined || Object.keys(error.fields).length > 0);

interface InTheWayProps {
  readonly batch: BatchListed;
  readonly error: ApiError;
  readonly isBusy: boolean;
  readonly onRestore: (more: Changes) => void;
}

/** The trainer is away or busy: another one. Students have another batch by now: without them. */
function InTheWay({ batch, error, isBusy, onRestore }: InTheWayProps) {
  const [trainer, setTrainer] = useState<{ readonly id: number; readonly name: string }>();
  const isAboutTrainer = 'trainer.id' in error.fields;
  const named = error.students?.named ?? [];
  return (
    <div className={styles.inTheWay}>
      {(isAboutTrainer || named.length === 0) && <p role="alert">{error.fields['trainer.id'] ?? error.message}</p>}
      {isAboutTrainer && (
        <>
          <TrainerField
            name="trainer"
            error={undefined}
            courseId={batch.course.id}
            chosen={trainer}
            onChoose={setTrainer}
          />
          <Button
            disabled={trainer === undefined}
            loading={isBusy}
            onClick={() => trainer !== undefined && onRestore({ trainer: { id: trainer.id } })}
          >
            Restore with this trainer
          </Button>
        </>
      )}
      {!isAboutTrainer && named.length > 0 && (
        <>
          <ul role="alert">
            {named.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
          <p>{batchMessages.seatsKept}</p>
          <Button loading={isBusy} onClick={() => onRestore({ removeStudents: named.map(({ id }) => id) })}>
            Restore without these seats
          </Button>
        </>
      )}
    </div>
  );
}
