import { Button } from '@mantine/core';
import { courseEndpoints, type Quote, quoteEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { allQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { quoteColumns } from './quote-columns.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import type { QuoteFor } from './quote-form.tsx';
import { quoteMessages, quoteStateTexts } from './quotes-admin.messages.ts';

const stateChoice = {
  name: 'state',
  label: 'Which quotes',
  options: [
    { value: '', label: 'All quotes' },
    ...Object.entries(quoteStateTexts).map(([value, label]) => ({ value, label })),
  ],
};

const nobody: QuoteFor = { name: '', course: null };

/** Admin page: quotes, the newest first. */
export function ManageQuotes() {
  const search = useListSearch();
  const query = search.query({ q: undefined, state: undefined, course: undefined, lead: undefined });
  const listing = useListing('ADMIN', quoteEndpoints.list, query, { failed: quoteMessages.fetchFailed });
  // If the courses cannot be loaded, the list is still shown.
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const [quoteFor, setQuoteFor] = useState<QuoteFor>();
  const [withdrawn, setWithdrawn] = useState<Quote>();
  const make = () => setQuoteFor(nobody);
  const courseChoice = {
    name: 'course',
    label: 'Which course',
    options: [
      { value: '', label: 'All courses' },
      ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
    ],
  };
  return (
    <AdminPage
      title="Quotes"
      lead={quoteMessages.lead}
      actions={
        <Button onClick={make} leftSection={<IconPlus size={18} aria-hidden />}>
          Make a quote
        </Button>
      }
    >
      <ListBar
        search={search}
        label="Search quotes"
        placeholder="Search by name"
        choices={[stateChoice, courseChoice]}
      />
      <DataTable
        label="Quotes"
        columns={quoteColumns({ withdraw: setWithdrawn })}
        listing={listing}
        tools={<ExportButtons list="quotes" filters={query} />}
        one="quote"
        none={search.isNarrowed ? quoteMessages.noneFound : quoteMessages.none}
        empty={
          !search.isNarrowed && (
            <EmptyList action={<Button onClick={make}>Make the first quote</Button>}>
              {quoteMessages.emptyWhy}
            </EmptyList>
          )
        }
        failed={quoteMessages.fetchFailed}
      />
      <QuoteDialog quoteFor={quoteFor} onClose={() => setQuoteFor(undefined)} />
      <WithdrawDialog
        quote={withdrawn}
        onClose={() => {
          setWithdrawn(undefined);
          void listing.refresh();
        }}
      />
    </AdminPage>
  );
}

interface WithdrawDialogProps {
  readonly quote: Quote | undefined;
  readonly onClose: () => void;
}

function WithdrawDialog({ quote, onClose }: WithdrawDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const withdraw = async ({ id, name }: Quote) => {
    setBusy(true);
    try {
      await callApi(quoteEndpoints.withdraw, { params: { quoteId: String(id) } });
      toast.success(quoteMessages.withdrawn(name));
    } catch (error) {
      toast.error(refusalTextOf(error));
    }
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={quote !== undefined}
      title={`Withdraw the quote for ${quote?.name ?? ''}?`}
      confirm="Withdraw"
      isBusy={isBusy}
      onConfirm={() => quote && void withdraw(quote)}
      onCancel={onClose}
    >
      <p>{quoteMessages.withdrawWhat}</p>
    </ConfirmDialog>
  );
}
