import { Button } from '@mantine/core';
import { batchEndpoints } from '@avsar/contract';
import { type ReactNode, useState } from 'react';
import { callApi } from '#api/client.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { AssignChoices, AssignDialog } from './assign-dialog.tsx';
import { assignmentMessages } from './assignments.messages.ts';
import { batchChoiceOf, type BatchForStudent } from './batches-for-student.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './assign-dialog.module.css';
import { useAssignment } from './use-assignment.ts';

interface BatchDialogProps {
  readonly title: string;
  readonly studentId: number;
  readonly query: { readonly isError: boolean; readonly refetch: () => Promise<unknown> };
  /** The batches to choose from; `undefined` until they are loaded. */
  readonly batches: readonly BatchForStudent[] | undefined;
  /** Text for an empty list. */
  readonly none: string;
  readonly isPending: boolean;
  /** Whether there are more batches than are shown. */
  readonly isPartial: boolean;
  readonly onClose: () => void;
  readonly onAssigned: () => void;
  /** Above the list, such as a search field. */
  readonly children?: ReactNode;
}

/** A dialog that gives a student a seat in one of these batches. */
export function BatchDialog({ title, studentId, query, batches, none, children, ...dialog }: BatchDialogProps) {
  const [batchId, setBatchId] = useState<number>();
  const [fault, setFault] = useState<string>();
  const { isBusy, refusal, seatedIn, assign } = useAssignment(
    { done: assignmentMessages.batchToStudent, failed: assignmentMessages.batchToStudentFailed },
    dialog.onAssigned,
  );
  // Never assign a batch that a later search has removed from the list.
  const chosen = batches?.find(({ id }) => id === batchId);

  const give = (batch: BatchForStudent, alsoIn?: true) => {
    const input = { params: { batchId: String(batch.id) }, body: { student: { id: studentId }, alsoIn } };
    assign(() => callApi(batchEndpoints.addStudent, input));
  };
  const move = (fromBatchId: number, toBatchId: number) => {
    const input = { params: { studentId: String(studentId) }, body: { fromBatchId, toBatchId } };
    assign(() => callApi(batchEndpoints.move, input));
  };
  const submit = () => {
    if (chosen === undefined) {
      setFault(assignmentMessages.batchMissing);
      toast.warning(assignmentMessages.batchMissing);
      return;
    }
    give(chosen);
  };

  return (
    <AssignDialog
      title={title}
      refusal={refusal}
      isBusy={isBusy}
      isReady
      onClose={dialog.onClose}
      onAssign={submit}
      instead={
        seatedIn &&
        chosen && (
          <div className={styles.instead}>
            <Button size="sm" disabled={isBusy} onClick={() => move(seatedIn.id, chosen.id)}>
              Move to batch {chosen.id}
            </Button>
            <Button size="sm" variant="default" disabled={isBusy} onClick={() => give(chosen, true)}>
              Give both seats
            </Button>
          </div>
        )
      }
    >
      {children}
      <AssignChoices
        query={query}
        count={batches?.length}
        none={none}
        failed={assignmentMessages.batchesFetchFailed}
        isPartial={dialog.isPartial}
      >
        <ChoiceList
          label="Batch"
          isPending={dialog.isPending}
          chosenId={chosen?.id}
          error={fault}
          onChoose={(id) => {
            setFault(undefined);
            setBatchId(id);
          }}
          choices={(batches ?? []).map(batchChoiceOf)}
        />
      </AssignChoices>
    </AssignDialog>
  );
}
