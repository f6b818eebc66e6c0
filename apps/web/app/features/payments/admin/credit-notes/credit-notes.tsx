import { type CreditNote, creditNoteEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { DayField } from '#lists/day-field.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { dayInIndia, exactRupees } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { CreditNoteButton } from '../../credit-note-button.tsx';
import { PaymentTabs } from '../payment-tabs.tsx';
import { creditNoteMessages } from '../payments-admin.messages.ts';
import styles from './credit-notes.module.css';

const filters = { q: undefined, from: undefined, to: undefined };

/** Admin page: the credit notes of a period, for the tax return. */
export function CreditNotes() {
  const search = useListSearch();
  const query = search.query(filters);
  const listing = useListing('ADMIN', creditNoteEndpoints.list, query, { failed: creditNoteMessages.fetchFailed });
  return (
    <AdminPage title="Credit notes" lead={creditNoteMessages.lead}>
      <PaymentTabs current="credit-notes" />
      <ListBar search={search} label="Search credit notes" placeholder="Search by student or number" choices={[]}>
        {(['from', 'to'] as const).map((name) => (
          <DayField key={name} name={name} chosen={search.value(name)} onChoose={(day) => search.choose(name, day)} />
        ))}
      </ListBar>
      <Sum notes={listing.items} isPartial={listing.more !== undefined} />
      <DataTable
        label="Credit notes"
        columns={columns}
        listing={listing}
        tools={<ExportButtons list="credit-notes" filters={query} />}
        one="credit note"
        none={search.isNarrowed ? creditNoteMessages.noneFound : creditNoteMessages.none}
        empty={!search.isNarrowed && <EmptyList>{creditNoteMessages.emptyWhy}</EmptyList>}
        failed={creditNoteMessages.fetchFailed}
      />
    </AdminPage>
  );
}

function Sum({ notes, isPartial }: { readonly notes: readonly CreditNote[]; readonly isPartial: boolean }) {
  if (notes.length === 0) return null;
  const paise = notes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <p className={styles.sum}>
      {isPartial ? 'Those shown are' : 'Together'} <strong data-tabular>{exactRupees(paise / 100)}</strong>.
    </p>
  );
}

const columns: readonly Column<CreditNote>[] = [
  {
    header: 'Student',
    isName: true,
    cell: ({ orderId, student }) => <Link to={adminLinks.order(orderId)}>{student.name}</Link>,
  },
  { header: 'Course', isWide: true, cell: ({ course }) => course.title },
  { header: 'Amount', isNumber: true, cell: ({ amount }) => exactRupees(amount) },
  { header: 'Date', cell: ({ issuedAt }) => <span data-tabular>{dayInIndia(issuedAt)}</span> },
  { header: 'Credit note', cell: ({ number }) => number },
  { header: 'Receipt', cell: ({ receiptNumber }) => receiptNumber },
  { header: 'File', cell: ({ refundId, number }) => <CreditNoteButton refundId={refundId} number={number} isShort /> },
];
