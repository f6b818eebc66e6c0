import { Button } from '@mantine/core';
import { type Course, courseEndpoints, type Grant, grantEndpoints, grantKinds, grantStates } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { useRights } from '#features/auth/index.ts';
import { DataTable } from '#lists/data-table.tsx';
import { DayField } from '#lists/day-field.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { exactRupees } from '#lib/format.ts';
import { EndGrantDialog } from './end-grant-dialog.tsx';
import { grantColumns } from './grant-columns.tsx';
import { grantMessages, kindTexts, stateTexts } from './grants.messages.ts';
import styles from './grants.module.css';
import { ScholarshipDialog } from './scholarship-dialog.tsx';

const kindChoice = {
  name: 'kind',
  label: 'Which kind',
  options: [{ value: '', label: 'All kinds' }, ...grantKinds.map((kind) => ({ value: kind, label: kindTexts[kind] }))],
};

const stateChoice = {
  name: 'state',
  label: 'Which state',
  options: [
    { value: '', label: 'All states' },
    ...grantStates.map((state) => ({ value: state, label: stateTexts[state] })),
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

const filters = {
  q: undefined,
  kind: undefined,
  state: undefined,
  course: undefined,
  student: undefined,
  from: undefined,
  to: undefined,
};

/** Admin page: who has a course without a payment or pays less, the newest first. */
export function Grants() {
  const search = useListSearch();
  const query = search.query(filters);
  const listing = useListing('ADMIN', grantEndpoints.list, query, { failed: grantMessages.fetchFailed });
  // If the courses cannot be loaded, the list is still shown.
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const [isGiving, setGiving] = useState(false);
  const [ending, setEnding] = useState<Grant>();
  return (
    <AdminPage title="Grants" lead={grantMessages.lead} actions={<GiveButton onGive={() => setGiving(true)} />}>
      <ListBar
        search={search}
        label="Search grants"
        placeholder="Search by student"
        choices={[kindChoice, stateChoice, courseChoice(courses)]}
      >
        {(['from', 'to'] as const).map((name) => (
          <DayField key={name} name={name} chosen={search.value(name)} onChoose={(day) => search.choose(name, day)} />
        ))}
      </ListBar>
      <Sum grants={listing.items} isPartial={listing.more !== undefined} />
      <DataTable
        label="Grants"
        columns={grantColumns(setEnding)}
        listing={listing}
        tools={<ExportButtons list="grants" filters={query} />}
        one="grant"
        none={search.isNarrowed ? grantMessages.noneFound : grantMessages.none}
        empty={!search.isNarrowed && <EmptyList>{grantMessages.emptyWhy}</EmptyList>}
        failed={grantMessages.fetchFailed}
      />
      <ScholarshipDialog isOpen={isGiving} onClose={() => setGiving(false)} />
      <EndGrantDialog grant={ending} onClose={() => setEnding(undefined)} />
    </AdminPage>
  );
}

/** Choosing a student needs the right to look after people. */
function GiveButton({ onGive }: { readonly onGive: () => void }) {
  if (!useRights().has('people')) return <p className={styles.dim}>{grantMessages.needsPeople}</p>;
  return <Button onClick={onGive}>Give a scholarship</Button>;
}

function Sum({ grants, isPartial }: { readonly grants: readonly Grant[]; readonly isPartial: boolean }) {
  if (grants.length === 0) return null;
  const worth = grants.reduce((sum, grant) => sum + grant.worth, 0);
  return (
    <p className={styles.sum}>
      {isPartial ? 'Those shown are' : 'Together'} worth <strong data-tabular>{exactRupees(worth)}</strong>.
    </p>
  );
}
