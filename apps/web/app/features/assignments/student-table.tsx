import { Button } from '@mantine/core';
import { studentEndpoints, type StudentListed } from '@avsar/contract';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { Link } from 'react-router';
import { adminLinks } from '#admin-links.ts';
import { mobileText } from '#lib/format.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { assignmentMessages } from './assignments.messages.ts';
import styles from './student-table.module.css';
import { withoutArchived } from './without-archived.ts';

interface StudentTableProps {
  /** Label of the button in each row. */
  readonly action: string;
  readonly onAct: (student: StudentListed) => void;
  readonly failed: string;
}

/** A searchable table of students with one action button per row. */
export function StudentTable(table: StudentTableProps) {
  const search = useListSearch();
  return (
    <>
      <ListBar search={search} label="Search students" placeholder="Search by name, e-mail or mobile" />
      <StudentRows search={search} {...table} />
    </>
  );
}

interface StudentRowsProps extends StudentTableProps {
  readonly search: ReturnType<typeof useListSearch>;
  /** `none`: only students without a course. */
  readonly course?: 'none';
}

/** The table alone, for a page that has a search field. */
export function StudentRows({ search, course, action, onAct, failed }: StudentRowsProps) {
  const query = { ...search.query({ q: undefined }), course };
  const listing = withoutArchived(useListing('ADMIN', studentEndpoints.list, query, { failed }));
  return (
    <DataTable
      label="Students"
      columns={columnsOf(action, onAct)}
      listing={listing}
      one="student"
      none={assignmentMessages.noStudents}
      failed={failed}
    />
  );
}

const columnsOf = (action: string, onAct: StudentTableProps['onAct']): readonly Column<StudentListed>[] => [
  {
    header: 'Student',
    isName: true,
    cell: ({ id, image, name }) => (
      <div className={styles.person}>
        <Portrait image={image} name={name} size={40} />
        <Link to={adminLinks.student(id)}>{name}</Link>
      </div>
    ),
  },
  {
    header: 'E-mail',
    isWide: true,
    cell: ({ email }) => <span className={styles.email}>{email === '' ? 'None' : email}</span>,
  },
  { header: 'Mobile', cell: ({ mobileNumber }) => <span className={styles.mobile}>{mobileText(mobileNumber)}</span> },
  { header: 'Qualification', isWide: true, cell: ({ qualification }) => qualification ?? 'Not given' },
  {
    header: 'Actions',
    isActions: true,
    cell: (student) => (
      <Button
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${action}: ${student.name}`}
        onClick={() => onAct(student)}
      >
        {action}
      </Button>
    ),
  },
];
