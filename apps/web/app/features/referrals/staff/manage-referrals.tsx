import { Button } from '@mantine/core';
import { referralEndpoints, referralStates } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { DecideDialog, type Deciding } from './decide-dialog.tsx';
import { referralColumns } from './referral-columns.tsx';
import { staffMessages, stateTexts } from './staff.messages.ts';

const stateChoice = {
  name: 'state',
  label: 'Which state',
  options: [
    { value: '', label: 'All states' },
    ...referralStates.map((state) => ({ value: state, label: stateTexts[state] })),
  ],
};

const filters = { q: undefined, state: undefined };

/** Admin page: who brought a friend, the newest first, and what has to be decided. */
export function ManageReferrals() {
  const search = useListSearch();
  const query = search.query(filters);
  const listing = useListing('ADMIN', referralEndpoints.list, query, { failed: staffMessages.failed });
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <AdminPage
      title={staffMessages.title}
      lead={staffMessages.lead}
      actions={
        <Button component={Link} to={adminLinks.referralRules} variant="default">
          Rules
        </Button>
      }
    >
      <ListBar search={search} label="Search referrals" placeholder="Search by friend" choices={[stateChoice]} />
      <DataTable
        label={staffMessages.title}
        columns={referralColumns(setDeciding)}
        listing={listing}
        one="referral"
        none={search.isNarrowed ? staffMessages.noneFound : staffMessages.none}
        empty={!search.isNarrowed && <EmptyList>{staffMessages.emptyWhy}</EmptyList>}
        failed={staffMessages.failed}
      />
      <DecideDialog deciding={deciding} onClose={() => setDeciding(undefined)} />
    </AdminPage>
  );
}
