import { Button } from '@mantine/core';
import { studentEndpoints, type StudentListed } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { WriteToLink } from '#admin-kit/write-to-link.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { IconPencil, IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { peopleMessages } from '../people.messages.ts';
import { AddStudent } from './add-student.tsx';
import { DeletePerson } from './delete-person.tsx';
import { PersonContact, PersonName, PersonStatusBadge, personStatusFilter } from './person-cells.tsx';
import { peopleListFailure } from './people-list-failure.ts';

const choices = [
  personStatusFilter,
  {
    name: 'course',
    label: 'Courses',
    options: [
      { value: '', label: 'Any course' },
      { value: 'none', label: 'In no course' },
    ],
  },
  {
    name: 'batch',
    label: 'Batches',
    options: [
      { value: '', label: 'Any batch' },
      { value: 'none', label: 'In no batch' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort students',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'name', label: 'By name' },
    ],
  },
];

const failure = peopleListFailure(peopleMessages.noStudents);

/** Admin page: all students. */
export function ManageStudents() {
  const search = useListSearch();
  const query = search.query({
    q: undefined,
    status: undefined,
    course: undefined,
    batch: undefined,
    sort: undefined,
  });
  const listing = useListing('ADMIN', studentEndpoints.list, query, { failed: failure.toastText });
  const [isAdding, setAdding] = useState(false);
  const deletion = useDeletion<StudentListed>({
    remove: ({ id }) => callApi(studentEndpoints.remove, { params: { studentId: String(id) } }),
    failed: peopleMessages.deleteFailed,
    onRemoved: listing.refresh,
  });
  return (
    <AdminPage
      title="Students"
      actions={
        <>
          <WriteToLink to={adminLinks.writeMessage(messageTo(query))} />
          <Button component={Link} to={adminLinks.imports} variant="default">
            Import
          </Button>
          <Button component={Link} to={adminLinks.assignCourseToStudent} variant="default">
            Assign course
          </Button>
          <Button component={Link} to={adminLinks.assignBatchToStudent} variant="default">
            Assign batch
          </Button>
          <Button onClick={() => setAdding(true)}>Add student</Button>
        </>
      }
    >
      <ListBar
        search={search}
        label="Search students"
        placeholder="Search by name, e-mail or mobile"
        choices={choices}
      />
      <DataTable
        label="Students"
        columns={columnsOf(deletion.ask)}
        listing={listing}
        tools={<ExportButtons list="students" filters={query} />}
        one="student"
        none={peopleMessages.noStudents}
        empty={
          !search.isNarrowed && (
            <EmptyList action={<Button onClick={() => setAdding(true)}>Add your first student</Button>}>
              {peopleMessages.noStudentsWhy}
            </EmptyList>
          )
        }
        failed={failure.pageText}
      />
      <AddStudent isOpen={isAdding} onClose={() => setAdding(false)} onAdded={() => void listing.refresh()} />
      <DeletePerson
        deletion={deletion}
        title="Delete student"
        question={peopleMessages.deleteStudent}
        behind="courses, reviews or a placement"
      />
    </AdminPage>
  );
}

/** Those whom the list shows. */
const messageTo = ({ sort: _, ...filters }: Readonly<Record<string, string>>) =>
  ({ filter: 'students', ...filters }) as const;

type Act = (student: StudentListed) => void;

const columnsOf = (askToDelete: Act): readonly Column<StudentListed>[] => [
  {
    header: 'Student',
    isName: true,
    cell: (student) => <PersonName person={student} to={adminLinks.student(student.id)} />,
  },
  { header: 'Contact', isWide: true, cell: (student) => <PersonContact person={student} /> },
  { header: 'Qualification', isWide: true, cell: ({ qualification }) => qualification ?? peopleMessages.notGiven },
  { header: 'Batches', isWide: true, cell: ({ batches }) => batchesOf(batches) },
  { header: 'Status', cell: ({ status }) => <PersonStatusBadge status={status} /> },
  {
    header: 'Actions',
    isActions: true,
    cell: (student) => (
      <RowActions>
        {student.status !== 'archived' && (
          <IconLink label={`Give a course to ${student.name}`} to={adminLinks.giveCourse(student.id)}>
            <IconPlus size={20} stroke={1.75} aria-hidden />
          </IconLink>
        )}
        <IconLink label={`Edit ${student.name}`} to={links.studentProfileUpdate(student.id)}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </IconLink>
        {student.status !== 'archived' && (
          <IconButton label={`Delete ${student.name}`} onClick={() => askToDelete(student)}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </RowActions>
    ),
  },
];

/** The first batch, and the number of further ones. */
function batchesOf(batches: StudentListed['batches']): string {
  const [first, ...more] = batches;
  if (first === undefined) return 'None';
  return `${first.course.title} (${first.id})${more.length > 0 ? ` and ${more.length} more` : ''}`;
}
