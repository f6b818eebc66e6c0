import { batchEndpoints, limits, studentEndpoints, type StudentListed } from '@avsar/contract';
import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryKeyOf } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { links } from '#links.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { assignmentMessages } from './assignments.messages.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { loadBatchesForStudent } from './batches-for-student.ts';
import { StudentTable } from './student-table.tsx';

const pauseMilliseconds = 200;

/** The students in no batch yet. A student who gets a batch leaves the list. */
export function AssignBatchToStudent() {
  const [student, setStudent] = useState<StudentListed>();
  const client = useQueryClient();
  return (
    <AdminPage
      title="Assign a batch to a student"
      lead="Students who are not in a batch yet."
      parent={{ to: links.admin.students(), text: 'Students' }}
    >
      <StudentTable
        batch="none"
        action="Assign Batch"
        onAct={setStudent}
        failed={assignmentMessages.batchesFetchFailed}
      />
      {student && (
        <StudentBatchDialog
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

interface StudentBatchDialogProps {
  readonly student: StudentListed;
  readonly onClose: () => void;
  readonly onAssigned: () => void;
}

/** All running and future batches, with a search. */
function StudentBatchDialog({ student, onClose, onAssigned }: StudentBatchDialogProps) {
  const [q, setQ] = useState('');
  const text = q.trim();
  const [searched] = useDebouncedValue(text, pauseMilliseconds);
  const found = useQuery({
    queryKey: queryKeyOf(batchEndpoints.list, { student: student.id, q: searched }),
    queryFn: ({ signal }) => loadBatchesForStudent(student.id, searched, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <BatchDialog
      title={`Assign a batch to ${student.name}`}
      studentId={student.id}
      query={found}
      batches={found.data?.batches}
      none={assignmentMessages.noBatches}
      isPending={text !== searched || found.isPending || found.isPlaceholderData}
      isPartial={found.data?.isPartial ?? false}
      onClose={onClose}
      onAssigned={onAssigned}
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
    </BatchDialog>
  );
}
