import { Button } from '@mantine/core';
import { enrolmentEndpoints, type EnrolmentListed } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { useRights } from '#features/auth/index.ts';
import { countText, dayInIndia } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import type { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { adminLinks } from '#admin-links.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { assignmentMessages } from './assignments.messages.ts';
import styles from './student-table.module.css';

interface WaitingTableProps {
  readonly search: ReturnType<typeof useListSearch>;
  /** Label of the button in each row. */
  readonly action: string;
  readonly onAct: (enrolment: EnrolmentListed) => void;
  readonly failed: string;
}

/** The queue: students without a seat in a course that they take, one row per course, the longest waiting first. */
export function WaitingTable({ search, action, onAct, failed }: WaitingTableProps) {
  const query = { ...search.query({ q: undefined, course: undefined }), seat: 'none' as const };
  const listing = useListing('ADMIN', enrolmentEndpoints.list, query, { failed });
  const { has } = useRights();
  const isNarrowed = search.isSearching || search.value('course') !== '';
  return (
    <DataTable
      label="Students without a seat"
      columns={columnsOf(action, onAct, has('people'))}
      listing={listing}
      tools={<ExportButtons list="enrolments" filters={query} />}
      one="student"
      none={isNarrowed ? assignmentMessages.noneWaitingFound : assignmentMessages.everybodySeated}
      failed={failed}
    />
  );
}

const sources: Readonly<Record<EnrolmentListed['source'], string>> = {
  payment: 'Paid',
  admin: 'Given by the institute',
  free: 'Free course',
};

const emailColumn: Column<EnrolmentListed> = {
  header: 'E-mail',
  isWide: true,
  cell: ({ student }) => <span className={styles.email}>{student.email}</span>,
};

/** Most of those who wait have not begun; who was in another batch before has. */
function progressText({ lessons, classes }: EnrolmentListed['progress']): string {
  const parts = [
    ...(lessons.of === 0 ? [] : [`${lessons.finished} of ${countText(lessons.of, 'lesson')}`]),
    ...(classes.held === 0 ? [] : [`${classes.attended} of ${countText(classes.held, 'class', 'classes')}`]),
  ];
  return parts.length === 0 ? 'Nothing yet' : parts.join(', ');
}

const columnsOf = (
  action: string,
  onAct: (enrolment: EnrolmentListed) => void,
  seesContact: boolean,
): readonly Column<EnrolmentListed>[] => [
  {
    header: 'Student',
    isName: true,
    cell: ({ student }) => (
      <div className={styles.person}>
        <Portrait image={student.image} name={student.name} size={40} />
        <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>
      </div>
    ),
  },
  ...(seesContact ? [emailColumn] : []),
  {
    header: 'Course',
    isWide: true,
    // With the progress below it: a column of its own would not fit beside the e-mail address.
    cell: ({ student, course, progress }) => (
      <>
        <div>{course.title}</div>
        <AllowedLink to={adminLinks.studentProgress(student.id, course.id)}>{progressText(progress)}</AllowedLink>
      </>
    ),
  },
  { header: 'Enrolled', cell: ({ createdAt }) => <span className={styles.day}>{dayInIndia(createdAt)}</span> },
  { header: 'How', cell: ({ source }) => sources[source] },
  {
    header: 'Actions',
    isActions: true,
    cell: (enrolment) => (
      <Button
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${action}: ${enrolment.student.name}, ${enrolment.course.title}`}
        onClick={() => onAct(enrolment)}
      >
        {action}
      </Button>
    ),
  },
];
