import { NativeSelect } from '@mantine/core';
import { attendanceLowEndpoints, courseEndpoints, type LowAttendance } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { allQuery } from '#api/queries.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { mobileText } from '#lib/format.ts';
import { links } from '#links.ts';
import { lowMessages } from './low.messages.ts';

/** Admin page: students to call because they are rarely in class. */
export function LowAttendanceList() {
  const search = useListSearch();
  const query = search.query({ course: undefined });
  const listing = useListing('ADMIN', attendanceLowEndpoints.list, query, { failed: lowMessages.failed });
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const options = courses.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <AdminPage title="Below 75 %" lead={lowMessages.lead} parent={{ to: links.admin.batches, text: 'Batches' }}>
      <NativeSelect
        size="md"
        aria-label="Course"
        value={search.value('course')}
        onChange={({ currentTarget: { value } }) => search.choose('course', value)}
        data={[{ value: '', label: 'All courses' }, ...options]}
        maw={360}
      />
      <DataTable
        label="Students below 75 %"
        columns={columns}
        listing={listing}
        tools={<ExportButtons list="low-attendance" filters={query} />}
        one="student"
        none={lowMessages.none}
        failed={lowMessages.failed}
      />
    </AdminPage>
  );
}

const columns: readonly Column<LowAttendance>[] = [
  {
    header: 'Student',
    isName: true,
    cell: ({ student }) => <AllowedLink to={links.admin.student(student.id)}>{student.name}</AllowedLink>,
  },
  { header: 'Percent', isNumber: true, cell: ({ percentage }) => `${percentage} %` },
  {
    header: 'Batch',
    cell: ({ batch, course }) => (
      <AllowedLink to={links.admin.batchRegister(batch.id)}>
        {course.title}, batch {batch.id}
      </AllowedLink>
    ),
  },
  { header: 'Present', isNumber: true, cell: ({ present }) => present },
  { header: 'Late', isNumber: true, cell: ({ late }) => late },
  { header: 'Absent', isNumber: true, cell: ({ absent }) => absent },
  {
    header: 'Mobile number',
    cell: ({ student: { mobileNumber } }) => (mobileNumber === undefined ? '' : mobileText(mobileNumber)),
  },
];
