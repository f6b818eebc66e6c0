import { Button } from '@mantine/core';
import { type Holiday, holidayEndpoints } from '@avsar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { dayText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import { HolidayMeetings } from './holiday-meetings.tsx';
import { RoomTabs } from './room-tabs.tsx';
import styles from './rooms.module.css';
import { holidayMessages } from './rooms.messages.ts';
import { useShortList } from '#lists/use-short-list.ts';

/** Admin page: the days without classes, and what to do with classes that fall on them. */
export function ManageHolidays() {
  const thisYear = Number(todayInIndia().slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Holiday>();
  const query = useQuery({
    ...replyQuery('ADMIN', holidayEndpoints.list, { query: { from: `${year}-01-01`, until: `${year}-12-31` } }),
    placeholderData: keepPreviousData,
    meta: { failed: holidayMessages.fetchFailed },
  });
  const listing = useShortList(holidayEndpoints.list, query);
  const removal = useDeletion<Holiday>({
    remove: ({ id }) => callApi(holidayEndpoints.remove, { params: { holidayId: String(id) } }),
    failed: refusalTextOf,
    onRemoved: listing.refresh,
  });
  const add = () => setAdding(true);
  return (
    <AdminPage
      title="Holidays"
      lead={holidayMessages.lead}
      actions={
        <Button onClick={add} leftSection={<IconPlus size={18} aria-hidden />}>
          Add a holiday
        </Button>
      }
    >
      <RoomTabs current="holidays" />
      <div className={styles.filter}>
        <Segments label="Which year" options={yearsFrom(thisYear)} value={year} onChange={setYear} />
      </div>
      <DataTable
        label="Holidays"
        columns={columnsOf({ open: setOpened, remove: removal.ask })}
        listing={listing}
        one="holiday"
        none={holidayMessages.none}
        empty={
          <EmptyList action={<Button onClick={add}>Add the first holiday</Button>}>
            {holidayMessages.emptyWhy}
          </EmptyList>
        }
        failed={holidayMessages.fetchFailed}
      />
      <HolidayDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSaved={(holiday) => {
          setAdding(false);
          setYear(holiday.day.slice(0, 4));
          void listing.refresh();
          if (isComing(holiday)) setOpened(holiday);
        }}
      />
      <HolidayMeetings holiday={opened} onClose={() => setOpened(undefined)} />
      <ConfirmDialog
        isOpen={removal.item !== undefined}
        title={`Remove ${removal.item?.name ?? ''}?`}
        confirm="Remove"
        isBusy={removal.isBusy}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      >
        <p>{holidayMessages.removeWhat}</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

const isComing = ({ day }: Holiday) => day >= todayInIndia();

const yearsFrom = (year: number) => [year - 1, year, year + 1].map(String).map((one) => ({ value: one, label: one }));

interface Acts {
  readonly open: (holiday: Holiday) => void;
  readonly remove: (holiday: Holiday) => void;
}

const columnsOf = ({ open, remove }: Acts): readonly Column<Holiday>[] => [
  { header: 'Holiday', isName: true, cell: ({ name }) => name },
  { header: 'Day', isWide: true, cell: ({ day }) => <span data-tabular>{dayText(day)}</span> },
  {
    header: 'Actions',
    isActions: true,
    cell: (holiday) => (
      <RowActions>
        {isComing(holiday) && (
          <Button
            className={styles.classes}
            variant="default"
            size="xs"
            aria-label={`Classes on ${holiday.name}`}
            onClick={() => open(holiday)}
          >
            Classes
          </Button>
        )}
        <IconButton label={`Remove ${holiday.name}`} onClick={() => remove(holiday)}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </RowActions>
    ),
  },
];
