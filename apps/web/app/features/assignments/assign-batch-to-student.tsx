import { batchEndpoints, limits, studentEndpoints, type StudentListed } from '@avsar/contract';
import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { links } from '#links.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { AssignDialog, AssignChoices } from './assign-dialog.tsx';
import { assignmentMessages } from './assignments.messages.ts';
import { batchChoiceOf, loadBatchesForStudent } from './batches-for-student.ts';
import { ChoiceList } from './choice-list.tsx';
import { StudentTable } from './student-table.tsx';
import { useAssignment } from './use-assignment.ts';

const pauseMilliseconds = 200;

/** The students in no batch yet. A student who gets a batch leaves the list. */
export function AssignBatchToStudent() {
  const [student, setStudent] = useState<StudentListed>();
  const client = useQueryClient();
  return (
    <AdminPage
      title="Assign a batch to a student"
      lead="Students who sit in no batch yet."
      parent={{ to: links.admin.students(), text: 'Students' }}
    >
      <StudentTable
        batch="none"
        action="Assign Batch"
        onAct={setStudent}
        failed={assignmentMessages.batchesFetchFailed}
      />
      {student && (
        <BatchDialog
          key={student.id}
          student={student}
          onClose={() => setStudent(undefined)}
          onAssigned={() => {
            // Close only this dialog: the admin may have opened the dialog of another student meanwhile.
            setStudent((now) => (now === student ? undefined : now));
            void client.invalidateQueries({ queryKey: queryKeyOf(studentEndpoints.list) });
          }}
        />
      )}
    </AdminPage>
  );
}

interface BatchDialogProps {
  readonly student: StudentListed;
  readonly onClose: () => void;
  readonly onAssigned: () => void;
}

function BatchDialog({ student, onClose, onAssigned }: BatchDialogProps) {
  const [q, setQ] = useState('');
  const [batchId, setBatchId] = useState<number>();
  const [fault, setFault] = useState<string>();
  const { isBusy, refusal, assign } = useAssignment(
    { done: assignmentMessages.batchToStudent, failed: assignmentMessages.batchToStudentFailed },
    onAssigned,
  );
  const text = q.trim();
  const [searched] = useDebouncedValue(text, pauseMilliseconds);
  const found = useQuery({
    queryKey: queryKeyOf(batchEndpoints.list, { student: student.id, q: searched }),
    queryFn: ({ signal }) => loadBatchesForStudent(student.id, searched, signal),
    placeholderData: keepPreviousData,
  });
  const isPending = text !== searched || found.isPending || found.isPlaceholderData;
  // Never assign a batch that a later search has removed from the list.
  const chosen = found.data?.batches.find(({ id }) => id === batchId);

  const submit = () => {
    if (chosen === undefined) {
      setFault(assignmentMessages.batchMissing);
      toast.warning(assignmentMessages.batchMissing);
      return;
    }
    const input = { params: { batchId: String(chosen.id) }, body: { student: { id: student.id } } };
    assign(() => callApi(batchEndpoints.addStudent, input));
  };

  return (
    <AssignDialog
      title={`Assign a batch to ${student.name}`}
      refusal={refusal}
      isBusy={isBusy}
      isReady
      onClose={onClose}
      onAssign={submit}
    >
      {found.data?.takesNothing && (
        <p>
          {student.name} takes no course yet. <Link to={links.admin.assignCourseToStudent}>Assign a course first</Link>.
        </p>
      )}
      <SearchField
        data-autofocus
        label="Search batches"
        placeholder="Search by course, trainer or batch number"
        maxLength={limits.searchCharactersMost}
        value={q}
        onChange={setQ}
      />
      <AssignChoices
        query={found}
        count={found.data?.batches.length}
        none={assignmentMessages.noBatches}
        failed={assignmentMessages.batchesFetchFailed}
        isPartial={found.data?.isPartial ?? false}
      >
        <ChoiceList
          label="Batch"
          isPending={isPending}
          chosenId={chosen?.id}
          error={fault}
          onChoose={(id) => {
            setFault(undefined);
            setBatchId(id);
          }}
          choices={(found.data?.batches ?? []).map(batchChoiceOf)}
        />
      </AssignChoices>
    </AssignDialog>
  );
}
