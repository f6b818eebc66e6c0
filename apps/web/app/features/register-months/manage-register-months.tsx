import { Button } from '@mantine/core';
import { registerMonthEndpoints, type RegisterMonth } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { isStepUpRefusal, refusalTextOf, useRights } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { MonthActions, MonthClosings, MonthState, monthText } from './month-cells.tsx';
import { registerMonthMessages as messages } from './register-months.messages.ts';
import { ReopenForm } from './reopen-form.tsx';

type Row = RegisterMonth & { readonly id: number };

/** A number for the table: 202610 for October 2026. */
const withId = (month: RegisterMonth): Row => ({ ...month, id: Number(month.month.replace('-', '')) });

/** Admin screen: which months of the register are closed, with the fingerprint of each. */
export function ManageRegisterMonths() {
  const listing = useMonths();
  const isOwner = useRights().staff?.staffRole === 'owner';
  const [asked, setAsked] = useState<{ readonly act: 'close' | 'reopen'; readonly month: RegisterMonth }>();
  const [isBusy, setBusy] = useState(false);
  const done = (text: string) => {
    toast.success(text);
    setAsked(undefined);
    void listing.refresh();
  };
  const close = async ({ month }: RegisterMonth) => {
    setBusy(true);
    try {
      await callApi(registerMonthEndpoints.close, { params: { month } });
      done(messages.closed(monthText(month)));
    } catch (error) {
      // The step-up dialog was cancelled: nothing has changed.
      if (!isStepUpRefusal(error)) toast.error(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };
  const month = asked?.month;
  return (
    <AdminPage
      title={messages.title}
      lead={messages.lead}
      actions={
        <Button component={Link} to={adminLinks.disputes()} variant="default">
          Disputes
        </Button>
      }
    >
      <DataTable
        label="Months"
        columns={columnsOf(isOwner, (act, row) => setAsked({ act, month: row }))}
        listing={listing}
        one="month"
        none={messages.none}
        failed={messages.fetchFailed}
      />
      <ConfirmDialog
        isOpen={asked?.act === 'close'}
        title={`Close ${month === undefined ? '' : monthText(month.month)}?`}
        confirm="Close the month"
        isBusy={isBusy}
        onConfirm={() => month !== undefined && void close(month)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{messages.closeWhat}</p>
      </ConfirmDialog>
      <Dialog
        isOpen={asked?.act === 'reopen'}
        onClose={() => setAsked(undefined)}
        title={`Reopen ${month === undefined ? '' : monthText(month.month)}?`}
      >
        {asked?.act === 'reopen' && month !== undefined && (
          <ReopenForm
            month={month.month}
            onCancel={() => setAsked(undefined)}
            onSaved={() => done(messages.reopened(monthText(month.month)))}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}

/** All months at once, in the form that tables read. */
function useMonths() {
  const months = useQuery(replyQuery('ADMIN', registerMonthEndpoints.list, {}));
  const items = months.data?.map(withId) ?? [];
  return {
    items,
    total: items.length,
    ids: months.data && items.map(({ id }) => id).join(' '),
    isLoading: months.isLoading,
    isShowingLastSearch: false,
    isFailed: months.isLoadingError,
    error: months.error,
    retry: { load: () => void months.refetch(), isLoading: months.isFetching },
    refresh: async () => {
      await months.refetch();
    },
    more: undefined,
  };
}

const columnsOf = (
  isOwner: boolean,
  ask: (act: 'close' | 'reopen', month: RegisterMonth) => void,
): readonly Column<Row>[] => [
  { header: 'Month', isName: true, cell: ({ month }) => monthText(month) },
  { header: 'State', cell: (month) => <MonthState month={month} /> },
  { header: messages.hash, isWide: true, cell: (month) => <MonthClosings month={month} /> },
  {
    header: 'Actions',
    isActions: true,
    cell: (month) => isOwner && <MonthActions month={month} onAsk={(act) => ask(act, month)} />,
  },
];
