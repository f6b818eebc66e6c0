import { type Enquiry, enquiryEndpoints, enquiryStatuses } from '@avsar/contract';
import { useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { momentInIndia } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { EnquiryDetails } from './enquiry-details.tsx';
import { enquirySubjectOf, EnquiryStatusBadge } from './enquiry-parts.tsx';
import { EnquiryStatusForm } from './enquiry-status-form.tsx';
import { manageEnquiryMessages, enquiryStatusTexts } from './manage.messages.ts';
import styles from './manage-enquiries.module.css';

const choices = [
  {
    name: 'status',
    label: 'Which enquiries',
    options: [
      { value: '', label: 'All enquiries' },
      ...enquiryStatuses.map((status) => ({ value: status, label: enquiryStatusTexts[status] })),
    ],
  },
];

/** Admin screen with all enquiries and their status. */
export function ManageEnquiries() {
  const search = useListSearch();
  const query = search.query({ q: undefined, status: undefined });
  const listing = useListing('ADMIN', enquiryEndpoints.list, query, { failed: manageEnquiryMessages.fetchFailed });
  const [opened, setOpened] = useState<Enquiry>();
  const isNarrowed = search.isSearching || search.value('status') !== '';
  return (
    <AdminPage title="Enquiries" lead="What people asked, newest first. Enquiries are deleted after a year.">
      <ListBar
        search={search}
        label="Search enquiries"
        placeholder="Search by name, e-mail or number"
        choices={choices}
      />
      <DataTable
        label="Enquiries"
        columns={columnsOf(setOpened)}
        listing={listing}
        tools={<ExportButtons list="enquiries" filters={query} />}
        one="enquiry"
        many="enquiries"
        none={isNarrowed ? manageEnquiryMessages.noneFound : manageEnquiryMessages.none}
        empty={!isNarrowed && <EmptyList>{manageEnquiryMessages.emptyWhy}</EmptyList>}
        failed={manageEnquiryMessages.fetchFailed}
      />
      <Dialog
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.fullName ?? ''}
        side
        size="wide"
      >
        {opened && (
          <div className={styles.opened}>
            <EnquiryDetails enquiry={opened} />
            <EnquiryStatusForm
              key={`${opened.id}-${opened.version}`}
              enquiry={opened}
              onReload={setOpened}
              onCancel={() => setOpened(undefined)}
              onSaved={() => {
                // Close only this dialog: the admin may have opened another enquiry meanwhile.
                setOpened((now) => (now === opened ? undefined : now));
                void listing.refresh();
              }}
            />
          </div>
        )}
      </Dialog>
    </AdminPage>
  );
}

const columnsOf = (open: (enquiry: Enquiry) => void): readonly Column<Enquiry>[] => [
  {
    header: 'Who',
    isName: true,
    cell: (enquiry) => (
      <button type="button" className={styles.open} onClick={() => open(enquiry)}>
        {enquiry.fullName}
      </button>
    ),
  },
  { header: 'About', cell: enquirySubjectOf },
  {
    header: 'Question',
    isWide: true,
    cell: ({ query }) => <span className={styles.query}>{query}</span>,
  },
  { header: 'Received', cell: ({ createdAt }) => <span className={styles.moment}>{momentInIndia(createdAt)}</span> },
  { header: 'Status', cell: ({ status }) => <EnquiryStatusBadge status={status} /> },
];
