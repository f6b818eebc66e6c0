import { NativeSelect } from '@mantine/core';
import { attendanceLowEndpoints, courseEndpoints, type LowAttendance } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { allQuery } from '#api/queries.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { type Listing, useListing } from '#lists/use-listing.ts';
import { mobileText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { lowMessages } from './low.messages.ts';

/** Admin page: students to call because they are rarely in class. */
export function LowAttendanceList() {
  const search = useListSearch();
  const query = search.query({ course: undefined, batch: undefined });
  const listing = useListing('ADMIN', attendanceLowEndpoints.list, query, { failed: lowMessages.failed });
  useFilledPage(listing);
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const options = courses.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <AdminPage title="Below 75 %" lead={lowMessages.lead} parent={{ to: adminLinks.batches, text: 'Batches' }}>
      {query.batch !== undefined && (
        <p>
          {lowMessages.oneBatch} <Link to={adminLinks.lowAttendance}>{lowMessages.showAll}</Link>
        </p>
      )}
      <NativeSelect
        size="md"
        aria-label="Course"
        value={search.value('course')}
        onChange={({ currentTarget: { value } }) => search.choose('course', value)}
        data={[{ value: '', label: 'All courses' }, ...options]}
        maw={360}
        mb={16}
      />
      <DataTable
        label="Students below 75 %"
        columns={columns}
        listing={{ ...listing, items: worstFirst(listing.items) }}
        tools={<ExportButtons list="low-attendance" filters={query} />}
        one="student"
        none={lowMessages.none}
        failed={lowMessages.failed}
      />
    </AdminPage>
  );
}

/** The server reads seats by batch, so only the rows that are shown can be sorted. */
const worstFirst = (rows: readonly LowAttendance[]) =>
  rows.toSorted((one, other) => one.percentage - other.percentage || one.id - other.id);

/** The rows of a page; the server may find fewer among the seats it looks at for one page. */
const rowsWanted = 50;

/** Loads further pages until a whole page of rows is shown or there are no more. */
function useFilledPage({ items, more, error, isShowingLastSearch }: Listing<LowAttendance>) {
  const isShort = items.length < rowsWanted && error === null && !isShowingLastSearch;
  const load = more?.isLoading === false && isShort ? more.load : undefined;
  const loadNext = useEffectEvent(() => load?.());
  const isDue = load !== undefined;
  useEffect(() => {
    if (isDue) loadNext();
  }, [isDue]);
}

const columns: readonly Column<LowAttendance>[] = [
  {
    header: 'Student',
    isName: true,
    cell: ({ student }) => <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>,
  },
  { header: 'Percent', isNumber: true, cell: ({ percentage }) => `${percentage} %` },
  {
    header: 'Batch',
    cell: ({ batch, course }) => (
      <AllowedLink to={adminLinks.batchRegister(batch.id)}>
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
