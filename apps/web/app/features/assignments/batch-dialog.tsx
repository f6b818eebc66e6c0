import { batchEndpoints } from '@avsar/contract';
import { type ReactNode, useState } from 'react';
import { callApi } from '#api/client.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { AssignChoices, AssignDialog } from './assign-dialog.tsx';
import { assignmentMessages } from './assignments.messages.ts';
import { batchChoiceOf, type BatchForStudent } from './batches-for-student.ts';
import { ChoiceList } from './choice-list.tsx';
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
  const { isBusy, refusal, assign } = useAssignment(
    { done: assignmentMessages.batchToStudent, failed: assignmentMessages.batchToStudentFailed },
    dialog.onAssigned,
  );
  // Never assign a batch that a later search has removed from the list.
  const chosen = batches?.find(({ id }) => id === batchId);

  const submit = () => {
    if (chosen === undefined) {
      setFault(assignmentMessages.batchMissing);
      toast.warning(assignmentMessages.batchMissing);
      return;
    }
    const input = { params: { batchId: String(chosen.id) }, body: { student: { id: studentId } } };
    assign(() => callApi(batchEndpoints.addStudent, input));
  };

  return (
    <AssignDialog title={title} refusal={refusal} isBusy={isBusy} isReady onClose={dialog.onClose} onAssign={submit}>
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
