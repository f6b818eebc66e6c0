import { batchEndpoints, limits } from '@avsar/contract';
import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryKeyOf } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { adminLinks } from '#admin-links.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { assignmentMessages } from './assignments.messages.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { loadBatchesForStudent } from './batches-for-student.ts';
import { StudentRows } from './student-table.tsx';
import styles from './student-table.module.css';
import { useSeatsChanged } from './use-seats-changed.ts';
import { WaitingTable } from './waiting-table.tsx';

const pauseMilliseconds = 200;

interface Person {
  readonly id: number;
  readonly name: string;
}

const failed = assignmentMessages.batchesFetchFailed;

/**
 * Students without a seat in a course that they take, also if they sit in a batch of another course; and students
 * without any course, who are in no batch either.
 */
export function AssignBatchToStudent() {
  const search = useListSearch();
  const [student, setStudent] = useState<Person>();
  const seatsChanged = useSeatsChanged();
  return (
    <AdminPage
      title="Assign a batch to a student"
      lead="Students without a seat in a course that they take."
      parent={{ to: adminLinks.students(), text: 'Students' }}
    >
      <ListBar search={search} label="Search students" placeholder="Search by name, e-mail or mobile" />
      <WaitingTable search={search} action="Assign Batch" onAct={(row) => setStudent(row.student)} failed={failed} />
      <section className={styles.second}>
        <h2>In no course yet</h2>
        <StudentRows search={search} course="none" action="Assign Batch" onAct={setStudent} failed={failed} />
      </section>
      {student && (
        <StudentBatchDialog
          key={student.id}
          student={student}
          onClose={() => setStudent(undefined)}
          onAssigned={() => {
            // Close only this dialog: the admin may have opened the dialog of another student meanwhile.
            setStudent((now) => (now === student ? undefined : now));
            seatsChanged();
          }}
        />
      )}
    </AdminPage>
  );
}

interface StudentBatchDialogProps {
  readonly student: Person;
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
          {student.name} takes no course yet. <Link to={adminLinks.assignCourseToStudent}>Assign a course first</Link>.
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
