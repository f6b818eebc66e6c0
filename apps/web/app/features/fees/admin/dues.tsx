import { Button } from '@mantine/core';
import { type Course, courseEndpoints, type Due, feeEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { allQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { adminLinks } from '#admin-links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { BatchFilter } from './batch-filter.tsx';
import { dueColumns } from './due-columns.tsx';
import type { FeeAct } from './fee-act.ts';
import { FeeChangeDialog } from './fee-change-form.tsx';
import { FeeTabs } from './fee-tabs.tsx';
import { dueMessages } from './fees-admin.messages.ts';
import { StudentFees } from './student-fees.tsx';

const stateChoice = {
  name: 'state',
  label: 'Which dues',
  options: [
    { value: '', label: 'All that is not paid' },
    { value: 'overdue', label: 'Late' },
    { value: 'closed', label: 'Joining closed' },
    { value: 'due', label: 'Coming' },
  ],
};

const courseChoice = (courses: readonly Pick<Course, 'id' | 'title'>[]) => ({
  name: 'course',
  label: 'Which course',
  options: [
    { value: '', label: 'All courses' },
    ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
  ],
});

/** Admin page: who has to pay a part of a fee, those who have waited longest first. */
export function Dues() {
  const search = useListSearch();
  const query = search.query({ q: undefined, state: undefined, course: undefined, batch: undefined });
  const listing = useListing('ADMIN', feeEndpoints.listDues, query, { failed: dueMessages.fetchFailed });
  // If the courses cannot be loaded, the list is still shown.
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const [act, setAct] = useState<FeeAct>();
  const [opened, setOpened] = useState<Due['student']>();
  return (
    <AdminPage title="Dues" lead={dueMessages.lead}>
      <FeeTabs current="dues" />
      <ListBar
        search={search}
        label="Search dues"
        placeholder="Search by student"
        choices={[stateChoice, courseChoice(courses)]}
      >
        <BatchFilter search={search} />
      </ListBar>
      <DataTable
        label="Dues"
        columns={dueColumns({ act: setAct, open: setOpened })}
        listing={listing}
        tools={<ExportButtons list="dues" filters={query} />}
        one="due"
        none={search.isNarrowed ? dueMessages.noneFound : dueMessages.none}
        empty={
          !search.isNarrowed && (
            <EmptyList
              action={
                <Button component={Link} to={adminLinks.feePlans()} variant="default">
                  See fee plans
                </Button>
              }
            >
              {dueMessages.emptyWhy}
            </EmptyList>
          )
        }
        failed={dueMessages.fetchFailed}
      />
      <Dialog
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened === undefined ? '' : `Fees of ${opened.name}`}
        side
        size="wide"
      >
        {opened && <StudentFees student={opened} />}
      </Dialog>
      <FeeChangeDialog act={act} onClose={() => setAct(undefined)} />
    </AdminPage>
  );
}
