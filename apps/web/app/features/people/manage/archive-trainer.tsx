import { archivingEndpoints, type TrainerListed, trainerEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { isStepUpRefusal, refusalTextOf, useRights } from '#features/auth/index.ts';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { countText } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { peopleMessages } from '../people.messages.ts';
import styles from './delete-person.module.css';
import { faultsByBatch, handOverBodyOf, isComplete, staying, type HandOver } from './hand-over.ts';
import { HandOverFields } from './hand-over-fields.tsx';

interface ArchiveTrainerProps {
  /** `undefined` closes the dialog. */
  readonly trainer: TrainerListed | undefined;
  readonly onClose: () => void;
  readonly onArchived: () => Promise<unknown>;
}

/** Dialog that deletes or archives a trainer; batches that wait for the trainer are handed over in the same step. */
export function ArchiveTrainer(props: ArchiveTrainerProps) {
  return <Content key={props.trainer?.id} {...props} />;
}

const noFaults: ReadonlyMap<number, string> = new Map();

function Content({ trainer, onClose, onArchived }: ArchiveTrainerProps) {
  const params = { trainerId: String(trainer?.id) };
  const dependents = useQuery({
    ...replyQuery('ADMIN', archivingEndpoints.getTrainerDependents, { params }),
    enabled: trainer !== undefined,
    // What was shown before may have changed, and the server compares.
    gcTime: 0,
  });
  const mayHandOver = useRights().has('teaching');
  const [chosen, setChosen] = useState<HandOver>(new Map());
  const [faults, setFaults] = useState(noFaults);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const batches = dependents.data?.batches ?? [];
  const choice = mayHandOver ? chosen : staying(batches);

  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { message } =
        batches.length === 0
          ? await callApi(trainerEndpoints.remove, { params })
          : await callApi(archivingEndpoints.archiveTrainer, { params, body: handOverBodyOf(batches, choice) });
      toast.success(message);
      await onArchived();
      onClose();
      focusListHeadIfLost();
    } catch (error) {
      // The step-up dialog was cancelled: the confirmation stays open.
      if (isStepUpRefusal(error)) return;
      if (batches.length === 0) {
        toast.error(peopleMessages.deleteFailed);
        onClose();
        return;
      }
      const byBatch = faultsByBatch(batches, error);
      setFaults(byBatch);
      if (byBatch.size === 0) setRefusal(refusalTextOf(error));
      void dependents.refetch();
    } finally {
      setBusy(false);
    }
  };
  const isHandingOver = batches.length > 0;
  return (
    <ConfirmDialog
      isOpen={trainer !== undefined}
      title="Delete trainer"
      confirm={isHandingOver && mayHandOver ? 'Hand over and archive' : 'Delete'}
      isDangerous
      isBusy={isBusy}
      isReady={dependents.isError || (dependents.data !== undefined && isComplete(batches, choice))}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{peopleMessages.deleteTrainer}</p>
      <p className={styles.who}>{trainer?.name}</p>
      {dependents.isError && <p role="alert">{peopleMessages.dependentsFailed}</p>}
      {dependents.isPending && <p role="status">{peopleMessages.dependentsLoading}</p>}
      {isHandingOver && (
        <HandOverFields
          batches={batches}
          trainerName={trainer?.name ?? ''}
          mayHandOver={mayHandOver}
          chosen={chosen}
          faults={faults}
          onChoose={(next) => {
            setFaults(noFaults);
            setChosen(next);
          }}
        />
      )}
      <Substitutions count={dependents.data?.substitutedCount ?? 0} />
      {refusal !== undefined && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
      <p className={styles.consequence}>{peopleMessages.deleteConsequence('courses or reviews')}</p>
    </ConfirmDialog>
  );
}

function Substitutions({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <p className={styles.consequence}>{peopleMessages.substitutes(countText(count, 'class', 'classes'))}</p>;
}
