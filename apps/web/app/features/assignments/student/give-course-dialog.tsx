import { batchEndpoints, enrolmentEndpoints, limits } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { FreePlaceReason, useFreePlaceReason } from '#admin-kit/free-place-reason.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { AssignChoices, AssignDialog } from '../assign-dialog.tsx';
import dialogStyles from '../assign-dialog.module.css';
import { assignmentMessages } from '../assignments.messages.ts';
import { batchChoiceOf, loadBatchesWithRoom } from '../batches-for-student.ts';
import { ChoiceList } from '../choice-list.tsx';
import { courseChoiceOf, useCourses } from '../courses-for-student.tsx';
import { useAssignment } from '../use-assignment.ts';
import { studentMessages } from './student.messages.ts';

interface GiveCourseDialogProps {
  readonly student: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The id of the choice “no seat for now”; batches have ids from 1. */
const noSeat = 0;

const later = { id: noSeat, title: studentMessages.seatLater, note: studentMessages.seatLaterNote };

/** Gives a course and, in the same go, a seat in one of its batches: both or neither. */
export function GiveCourseDialog({ student, onClose, onDone }: GiveCourseDialogProps) {
  const [q, setQ] = useState('');
  const [courseId, setCourseId] = useState<number>();
  const [batchId, setBatchId] = useState(noSeat);
  const why = useFreePlaceReason();
  const courses = useCourses(student.id, q.trim());
  // Never give a course that a later search has removed from the list.
  const chosen = courses.data?.items.find(({ id, isAssigned }) => id === courseId && !isAssigned);
  const done = batchId === noSeat ? studentMessages.given : studentMessages.givenWithSeat;
  const { isBusy, refusal, assign } = useAssignment({ done, failed: studentMessages.giveFailed }, onDone);
  return (
    <AssignDialog
      title={`Give a course to ${student.name}`}
      confirm={batchId === noSeat ? 'Give the course' : 'Give course and seat'}
      refusal={refusal}
      isBusy={isBusy}
      isReady={chosen !== undefined}
      onClose={onClose}
      onAssign={() => {
        if (chosen === undefined || !why.check(chosen.price)) return;
        const batch = batchId === noSeat ? undefined : { id: batchId };
        const body = { student: { id: student.id }, course: { id: chosen.id }, batch, reason: why.reason };
        assign(() => callApi(enrolmentEndpoints.create, { body }));
      }}
    >
      <SearchField
        data-autofocus
        label="Search courses"
        placeholder="Search by title, price or days"
        maxLength={limits.searchCharactersMost}
        value={q}
        onChange={setQ}
      />
      <AssignChoices
        query={courses}
        count={courses.data?.items.length}
        none={assignmentMessages.noCourses}
        failed={assignmentMessages.coursesFetchFailed}
        isPartial={courses.data?.nextCursor !== undefined}
      >
        <ChoiceList
          label="Course"
          isShort
          isPending={courses.isPending}
          chosenId={chosen?.id}
          onChoose={(id) => {
            setCourseId(id);
            setBatchId(noSeat);
          }}
          choices={(courses.data?.items ?? []).map(courseChoiceOf)}
        />
      </AssignChoices>
      {chosen && <SeatChoice courseId={chosen.id} chosenId={batchId} onChoose={setBatchId} />}
      {chosen !== undefined && chosen.price > 0 && <FreePlaceReason {...why.field} />}
    </AssignDialog>
  );
}

interface SeatChoiceProps {
  readonly courseId: number;
  readonly chosenId: number;
  readonly onChoose: (batchId: number) => void;
}

/** The batches of the course that have room, after “no seat for now”. */
function SeatChoice({ courseId, chosenId, onChoose }: SeatChoiceProps) {
  const found = useQuery({
    queryKey: queryKeyOf(batchEndpoints.list, { withRoomFor: courseId }),
    queryFn: ({ signal }) => loadBatchesWithRoom(courseId, signal),
  });
  return (
    <>
      <p className={dialogStyles.question}>Which batch?</p>
      <AssignChoices
        query={found}
        count={found.data && found.data.length + 1}
        none=""
        failed={assignmentMessages.batchesFetchFailed}
        isPartial={false}
      >
        <ChoiceList
          label="Batch"
          isShort
          chosenId={chosenId}
          onChoose={onChoose}
          choices={[later, ...(found.data ?? []).map(batchChoiceOf)]}
        />
      </AssignChoices>
    </>
  );
}
