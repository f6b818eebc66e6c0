import { TextInput } from '@mantine/core';
import { batchEndpoints, type StudentCourse, type StudentSeat } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { AssignChoices, AssignDialog } from '../assign-dialog.tsx';
import { assignmentMessages } from '../assignments.messages.ts';
import { batchChoiceOf, loadBatchesWithRoom } from '../batches-for-student.ts';
import { ChoiceList } from '../choice-list.tsx';
import { useAssignment } from '../use-assignment.ts';
import { studentMessages } from './student.messages.ts';

interface MoveDialogProps {
  readonly student: { readonly id: number; readonly name: string };
  readonly course: StudentCourse['course'];
  readonly seat: StudentSeat;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Moves the student to another batch of the course that has room. */
export function MoveDialog({ student, course, seat, onClose, onDone }: MoveDialogProps) {
  const [batchId, setBatchId] = useState<number>();
  const [reason, setReason] = useState('');
  const found = useQuery({
    queryKey: queryKeyOf(batchEndpoints.list, { withRoomFor: course.id }),
    queryFn: ({ signal }) => loadBatchesWithRoom(course.id, signal),
  });
  const others = found.data?.filter(({ id }) => id !== seat.batchId);
  const chosen = others?.find(({ id }) => id === batchId);
  const texts = { done: studentMessages.moved, failed: studentMessages.moveFailed };
  const { isBusy, refusal, assign } = useAssignment(texts, onDone);
  return (
    <AssignDialog
      title={`Move ${student.name}`}
      confirm="Move"
      refusal={refusal}
      isBusy={isBusy}
      isReady={chosen !== undefined}
      onClose={onClose}
      onAssign={() => {
        if (chosen === undefined) return;
        const said = reason.trim();
        const body = { fromBatchId: seat.batchId, toBatchId: chosen.id, ...(said !== '' && { reason: said }) };
        assign(() => callApi(batchEndpoints.move, { params: { studentId: String(student.id) }, body }));
      }}
    >
      <p>
        From batch {seat.batchId} of {course.title} to:
      </p>
      <AssignChoices
        query={found}
        count={others?.length}
        none={studentMessages.noOtherBatch}
        failed={assignmentMessages.batchesFetchFailed}
        isPartial={false}
      >
        <ChoiceList
          label="Batch"
          chosenId={chosen?.id}
          onChoose={setBatchId}
          choices={(others ?? []).map(batchChoiceOf)}
        />
      </AssignChoices>
      <TextInput
        label="Reason"
        description="Kept in the student’s history. You can leave it empty."
        size="md"
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </AssignDialog>
  );
}
