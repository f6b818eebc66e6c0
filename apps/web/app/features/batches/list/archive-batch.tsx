import { NativeSelect } from '@mantine/core';
import { archivingEndpoints, type BatchDependents, batchEndpoints, type BatchListed } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { classTimes, countText, weekdaysText } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { batchMessages } from '../batches.messages.ts';
import styles from './manage-batches.module.css';
import { consequenceOf } from './archive-consequence.ts';

interface ArchiveBatchProps {
  /** `undefined` closes the dialog. */
  readonly batch: BatchListed | undefined;
  readonly onClose: () => void;
  readonly onArchived: () => Promise<unknown>;
}

/** Dialog that deletes or archives a batch, and can move its students to another batch of the course before. */
export function ArchiveBatch(props: ArchiveBatchProps) {
  return <Content key={props.batch?.id} {...props} />;
}

function Content({ batch, onClose, onArchived }: ArchiveBatchProps) {
  const params = { batchId: String(batch?.id) };
  const dependents = useQuery({
    ...replyQuery('ADMIN', archivingEndpoints.getBatchDependents, { params }),
    enabled: batch !== undefined,
  });
  const [targetId, setTargetId] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const remove = () => {
    if (targetId === '' || dependents.data === undefined) return callApi(batchEndpoints.remove, { params });
    const body = { version: dependents.data.version, moveStudentsTo: { id: Number(targetId) } };
    return callApi(archivingEndpoints.archiveBatch, { params, body });
  };
  const confirm = async () => {
    setBusy(true);
    try {
      toast.success((await remove()).message);
      await onArchived();
      onClose();
      focusListHeadIfLost();
    } catch (error) {
      // The step-up dialog was cancelled: the confirmation stays open.
      if (isStepUpRefusal(error)) return;
      if (targetId === '') {
        toast.error(batchMessages.deleteFailed);
        onClose();
        return;
      }
      setRefusal(refusalTextOf(error));
      void dependents.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen={batch !== undefined}
      title={`Delete batch ${batch?.id ?? ''}`}
      confirm={targetId === '' ? 'Delete' : 'Move and delete'}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{batchMessages.askToDelete}</p>
      <p className={styles.consequence}>{consequenceOf(batch, targetId !== '')}</p>
      {(dependents.data?.meetingCount ?? 0) > 0 && (
        <p className={styles.consequence}>{batchMessages.classesCancelled(dependents.data?.meetingCount ?? 0)}</p>
      )}
      {dependents.data !== undefined && dependents.data.studentCount > 0 && (
        <NativeSelect
          className={styles.target}
          size="md"
          label={`Move ${countText(dependents.data.studentCount, 'student')} to`}
          description={dependents.data.others.length === 0 ? batchMessages.noOtherBatch : undefined}
          value={targetId}
          error={refusal}
          onChange={({ currentTarget: { value } }) => {
            setRefusal(undefined);
            setTargetId(value);
          }}
          data={targetsOf(dependents.data)}
        />
      )}
    </ConfirmDialog>
  );
}

const targetsOf = ({ others, studentCount }: BatchDependents) => [
  { value: '', label: 'No other batch' },
  ...others.map(({ id, trainerName, weekdays, startTime, endTime, seatsLeft }) => ({
    value: String(id),
    label: `Batch ${id}: ${weekdaysText(weekdays)}, ${classTimes(startTime, endTime)}, ${trainerName}, ${countText(seatsLeft, 'free seat')}`,
    disabled: seatsLeft < studentCount,
  })),
];
