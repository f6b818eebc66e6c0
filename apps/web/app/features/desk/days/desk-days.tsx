import { deskEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { Segments } from '#ui/form/segments.tsx';
import { DeskTabs } from '../desk-tabs.tsx';
import { dayMessages } from '../desk.messages.ts';
import styles from '../desk.module.css';
import { CheckDialog } from './check-form.tsx';
import { dayColumns } from './day-columns.tsx';
import type { DayAct } from './day-row.ts';

const states = [
  { value: 'all', label: 'All' },
  { value: 'differs', label: 'Differ' },
  { value: 'open', label: 'Not closed' },
] as const;

/** Admin page: days of all cashiers; which differ, and who has not closed. */
export function DeskDays() {
  const search = useListSearch();
  const query = search.query({ state: undefined });
  const listing = useListing('ADMIN', deskEndpoints.listDays, query, { failed: dayMessages.fetchFailed });
  const [act, setAct] = useState<DayAct>();
  const chosen = states.find(({ value }) => value === query.state)?.value ?? 'all';
  return (
    <AdminPage title="Days at the desk" lead={dayMessages.lead}>
      <DeskTabs current="days" />
      <div className={styles.filters}>
        <Segments
          label="Which days"
          options={states}
          value={chosen}
          onChange={(value) => search.choose('state', value === 'all' ? '' : value)}
        />
      </div>
      <DataTable
        label="Days at the desk"
        columns={dayColumns(setAct)}
        listing={listing}
        tools={<ExportButtons list="desk-days" filters={query} />}
        one="day"
        none={dayMessages.none}
        empty={chosen === 'all' && <EmptyList>{dayMessages.emptyWhy}</EmptyList>}
        failed={dayMessages.fetchFailed}
      />
      <CheckDialog act={act} onClose={() => setAct(undefined)} />
    </AdminPage>
  );
}
