import { Button } from '@mantine/core';
import {
  batchEndpoints,
  courseEndpoints,
  enrolmentEndpoints,
  type EnrolmentListed,
  statsEndpoints,
} from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery, queryKeyOf } from '#api/queries.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { useRights } from '#features/auth/index.ts';
import { dayInIndia } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { links } from '#links.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { assignmentMessages } from './assignments.messages.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { loadBatchesWithRoom } from './batches-for-student.ts';
import styles from './student-table.module.css';

/** Students who have paid for a course and sit in none of its batches. A student who gets a seat leaves the list. */
export function PaidNoSeat() {
  const search = useListSearch();
  const query = { ...search.query({ q: undefined, course: undefined }), seat: 'none' as const };
  const failed = assignmentMessages.waitingFetchFailed;
  const listing = useListing('ADMIN', enrolmentEndpoints.list, query, { failed });
  const courseChoice = useCourseChoice();
  const [chosen, setChosen] = useState<EnrolmentListed>();
  const { has } = useRights();
  const client = useQueryClient();
  const isNarrowed = search.isSearching || search.value('course') !== '';
  return (
    <AdminPage
      title="Paid, no seat"
      lead="Students who paid for a course but have no seat in a batch. The longest waiting come first."
      parent={{ to: links.admin.batches, text: 'Batches' }}
    >
      <ListBar
        search={search}
        label="Search students"
        placeholder="Search by name, e-mail or mobile"
        choices={[courseChoice]}
      />
      <DataTable
        label="Students without a seat"
        columns={columnsOf(setChosen, has('people'))}
        listing={listing}
        tools={<ExportButtons list="enrolments" filters={query} />}
        one="student"
        none={isNarrowed ? assignmentMessages.noneWaitingFound : assignmentMessages.everybodySeated}
        failed={failed}
      />
      {chosen && (
        <SeatDialog
          key={chosen.id}
          enrolment={chosen}
          onClose={() => setChosen(undefined)}
          onAssigned={() => {
            // Close only this dialog: the admin may have opened the dialog of another student meanwhile.
            setChosen((now) => (now === chosen ? undefined : now));
            for (const changed of [enrolmentEndpoints.list, batchEndpoints.list, statsEndpoints.get]) {
              void client.invalidateQueries({ queryKey: queryKeyOf(changed) });
            }
          }}
        />
      )}
    </AdminPage>
  );
}

/**
 * If the courses cannot be loaded, the list of students is still shown. Courses that are no longer on offer are listed
 * only for staff who look after courses.
 */
function useCourseChoice() {
  const state = useRights().has('teaching') ? 'all' : undefined;
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { state, sort: 'title' }));
  return {
    name: 'course',
    label: 'Which course',
    options: [
      { value: '', label: 'All courses' },
      ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
    ],
  };
}

const emailColumn: Column<EnrolmentListed> = {
  header: 'E-mail',
  isWide: true,
  cell: ({ student }) => <span className={styles.email}>{student.email === '' ? 'None' : student.email}</span>,
};

const columnsOf = (
  onAct: (enrolment: EnrolmentListed) => void,
  seesContact: boolean,
): readonly Column<EnrolmentListed>[] => [
  {
    header: 'Student',
    isName: true,
    cell: ({ student }) => (
      <div className={styles.person}>
        <Portrait image={student.image} name={student.name} size={40} />
        <span>{student.name}</span>
      </div>
    ),
  },
  ...(seesContact ? [emailColumn] : []),
  { header: 'Course', isWide: true, cell: ({ course }) => course.title },
  { header: 'Paid', cell: ({ createdAt }) => <span className={styles.day}>{dayInIndia(createdAt)}</span> },
  {
    header: 'Actions',
    isActions: true,
    cell: (enrolment) => (
      <Button
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Give a seat: ${enrolment.student.name}, ${enrolment.course.title}`}
        onClick={() => onAct(enrolment)}
      >
        Give a seat
      </Button>
    ),
  },
];

interface SeatDialogProps {
  readonly enrolment: EnrolmentListed;
  readonly onClose: () => void;
  readonly onAssigned: () => void;
}

/** The batches of the student's course that have room. */
function SeatDialog({ enrolment: { student, course }, onClose, onAssigned }: SeatDialogProps) {
  const found = useQuery({
    queryKey: queryKeyOf(batchEndpoints.list, { withRoomFor: course.id }),
    queryFn: ({ signal }) => loadBatchesWithRoom(course.id, signal),
  });
  return (
    <BatchDialog
      title={`Give a seat to ${student.name}`}
      studentId={student.id}
      query={found}
      batches={found.data}
      none={assignmentMessages.noBatchWithRoom}
      isPending={found.isPending}
      isPartial={false}
      onClose={onClose}
      onAssigned={onAssigned}
    >
      {found.data?.length === 0 && (
        <p>
          <AllowedLink to={links.admin.createBatch}>Create a batch</AllowedLink> of {course.title}, or give one of its
          batches more seats.
        </p>
      )}
    </BatchDialog>
  );
}
