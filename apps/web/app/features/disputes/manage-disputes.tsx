import { NativeSelect } from '@mantine/core';
import { type Dispute, disputeEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { DisputePlace } from './dispute-place.tsx';
import { DecideForm } from './decide-form.tsx';
import { classText, DisputeBadge, DisputeFacts } from './dispute-parts.tsx';
import { disputeMessages } from './disputes.messages.ts';
import styles from './disputes.module.css';

const states = [
  { value: '', label: 'All disputes' },
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'decided', label: 'Decided' },
];

/** Admin screen: what students contest, with the overdue ones a choice away. */
export function ManageDisputes() {
  const search = useListSearch();
  const query = search.query({ state: undefined, course: undefined, batch: undefined });
  const listing = useListing('ADMIN', disputeEndpoints.list, query, { failed: disputeMessages.fetchFailed });
  const [opened, setOpened] = useState<Dispute>();
  return (
    <AdminPage
      title="Disputes"
      lead={disputeMessages.lead}
      parent={{ to: adminLinks.registerMonths, text: 'Register' }}
    >
      <search className={styles.filters}>
        <NativeSelect
          size="md"
          aria-label="Which disputes"
          data={states}
          value={search.value('state')}
          onChange={({ currentTarget }) => search.choose('state', currentTarget.value)}
        />
        <DisputePlace search={search} />
      </search>
      <DataTable
        label="Disputes"
        columns={columnsOf(setOpened)}
        listing={listing}
        tools={<ExportButtons list="disputes" filters={query} />}
        one="dispute"
        none={search.isNarrowed ? disputeMessages.noneFound : disputeMessages.none}
        failed={disputeMessages.fetchFailed}
      />
      <Dialog
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.student.name ?? ''}
        side
        size="wide"
      >
        {opened && (
          <div className={styles.mine}>
            <div>
              <DisputeBadge state={opened.state} />
            </div>
            <DisputeFacts dispute={opened} />
            {opened.state === 'open' && (
              <DecideForm
                key={opened.id}
                dispute={opened}
                onDecided={() => {
                  // Close only this dialog: another dispute may have been opened meanwhile.
                  setOpened((now) => (now === opened ? undefined : now));
                  void listing.refresh();
                }}
              />
            )}
          </div>
        )}
      </Dialog>
    </AdminPage>
  );
}

const columnsOf = (open: (dispute: Dispute) => void): readonly Column<Dispute>[] => [
  {
    header: 'Student',
    isName: true,
    cell: (dispute) => (
      <button type="button" className={styles.open} onClick={() => open(dispute)}>
        {dispute.student.name}
      </button>
    ),
  },
  { header: 'Course', cell: ({ course, batch }) => `${course.title}, batch ${batch.id}` },
  { header: 'Class', cell: classText },
  { header: 'Claim', cell: ({ verdict, claimedVerdict }) => `${verdict} → ${claimedVerdict}` },
  { header: 'Decide by', cell: ({ dueAt }) => momentInIndia(dueAt) },
  { header: 'State', cell: ({ state }) => <DisputeBadge state={state} /> },
];
