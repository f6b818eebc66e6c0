import { Alert, Button, TextInput } from '@mantine/core';
import { type DayClose, deskEndpoints, type Taking } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { Notice } from '#admin-kit/notice.tsx';
import { allQuery } from '#api/queries.ts';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { dayText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { Segments } from '#ui/form/segments.tsx';
import { dayQuery } from '../desk-queries.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { deskMessages } from '../desk.messages.ts';
import styles from '../desk.module.css';
import { ReceiptButton } from '../receipt-button.tsx';
import { takingColumns } from '../taking-columns.tsx';
import { CancelDialog } from './cancel-form.tsx';
import { DayTotals } from './day-totals.tsx';

/** Admin page: my day at the desk, with what was taken. */
export function DeskPage() {
  const query = useQuery(dayQuery());
  return (
    <AdminPage title="Desk" lead={deskMessages.lead} actions={query.data?.closedAt === null && <TakeLink />}>
      <DeskTabs current="today" />
      <LoadedPart query={query} failed={deskMessages.dayFailed}>
        {(day) => (
          <>
            <OpenDays day={day} />
            {day.closedAt !== null && <Alert color="yellow" variant="light" title={deskMessages.closed} mb="md" />}
            <DayTotals day={day} />
            <Takings day={day} />
          </>
        )}
      </LoadedPart>
    </AdminPage>
  );
}

function TakeLink() {
  return (
    <Button component={Link} to={adminLinks.takeFee()} size="md">
      Take a fee
    </Button>
  );
}

/** Days that I have not closed. */
function OpenDays({ day }: { readonly day: DayClose }) {
  const query = { cashier: String(day.cashier.id), state: 'open' };
  const { data = [] } = useQuery(allQuery('ADMIN', deskEndpoints.listDays, query));
  const forgotten = data.filter((one) => one.day < day.day);
  if (forgotten.length === 0) return null;
  return (
    <div className={styles.notices}>
      {forgotten.map((one) => (
        <Notice
          key={one.day}
          to={adminLinks.closeDay({ day: one.day })}
          text={`Your day of ${dayText(one.day)} is not closed`}
        />
      ))}
    </div>
  );
}

const whose = [
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: 'Everybody' },
] as const;

const columnsOf = (onCancel: TakingActsProps['onCancel']) =>
  takingColumns((taking) => <TakingActs taking={taking} onCancel={onCancel} />);

function Takings({ day }: { readonly day: DayClose }) {
  const search = useListSearch();
  const isAll = search.value('whose') === 'all';
  const { day: shown } = search.query({ day: day.day });
  const query = { day: shown, ...(!isAll && { cashier: String(day.cashier.id) }) };
  const listing = useListing('ADMIN', deskEndpoints.list, query, { failed: deskMessages.fetchFailed });
  const [cancelled, setCancelled] = useState<Taking>();
  return (
    <>
      <div className={styles.filters}>
        <Segments
          label="Whose fees"
          options={whose}
          value={isAll ? 'all' : 'mine'}
          onChange={(value) => search.choose('whose', value === 'all' ? 'all' : '')}
        />
        <TextInput
          type="date"
          aria-label="Day"
          size="md"
          max={day.day}
          value={shown ?? day.day}
          onChange={({ currentTarget }) =>
            search.choose('day', currentTarget.value === day.day ? '' : currentTarget.value)
          }
        />
      </div>
      <DataTable
        label="Fees that were taken"
        columns={columnsOf(setCancelled)}
        listing={listing}
        tools={<ExportButtons list="takings" filters={query} />}
        one="fee"
        none={deskMessages.none}
        empty={<EmptyList>{deskMessages.emptyWhy}</EmptyList>}
        failed={deskMessages.fetchFailed}
      />
      <CancelDialog taking={cancelled} onClose={() => setCancelled(undefined)} />
    </>
  );
}

interface TakingActsProps {
  readonly taking: Taking;
  readonly onCancel: (taking: Taking) => void;
}

function TakingActs({ taking, onCancel }: TakingActsProps) {
  return (
    <div className={styles.acts}>
      <ReceiptButton taking={taking} />
      {taking.state === 'taken' && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Cancel the fee of ${taking.student.name}`}
          onClick={() => onCancel(taking)}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}
