import { Button } from '@mantine/core';
import { batchEndpoints, type BatchListed } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { useRights } from '#features/auth/index.ts';
import { CardList } from '#lists/card-list.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { adminLinks } from '#admin-links.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { ArchiveBatch } from './archive-batch.tsx';
import { BatchCard } from './batch-card.tsx';
import { batchMessages } from '../batches.messages.ts';

const choices = [
  {
    name: 'phase',
    label: 'Which batches',
    options: [
      { value: '', label: 'All batches' },
      { value: 'coming', label: 'Upcoming' },
      { value: 'running', label: 'Running' },
      { value: 'ended', label: 'Ended' },
      { value: 'archived', label: 'Archived' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort batches',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'start', label: 'Earliest start first' },
      { value: '-start', label: 'Latest start first' },
    ],
  },
];

/** Admin screen with all batches. */
export function ManageBatches() {
  const search = useListSearch();
  const mayPlan = useRights().has('teaching');
  const query = search.query({ q: undefined, phase: undefined, sort: 'newest' });
  const listing = useListing('ADMIN', batchEndpoints.list, query, { failed: batchMessages.fetchFailed });
  const [deleted, setDeleted] = useState<BatchListed>();
  const refresh = () => void listing.refresh();
  return (
    <AdminPage
      title="Batches"
      actions={
        <>
          <Button component={Link} to={adminLinks.paidNoSeat} variant="default">
            No seat yet
          </Button>
          <Button component={Link} to={adminLinks.lowAttendance} variant="default">
            Below 75 %
          </Button>
          {mayPlan && (
            <Button component={Link} to={adminLinks.createBatch} leftSection={<IconPlus size={18} aria-hidden />}>
              Create New Batch
            </Button>
          )}
        </>
      }
    >
      <ListBar
        search={search}
        label="Search batches"
        placeholder="Search by course, trainer or batch number"
        choices={choices}
      />
      <CardList
        listing={listing}
        tools={<ExportButtons list="batches" filters={query} />}
        one="batch"
        many="batches"
        none={batchMessages.none}
        empty={
          !search.isNarrowed && (
            <EmptyList
              action={
                mayPlan && (
                  <Button component={Link} to={adminLinks.createBatch}>
                    Create the first batch
                  </Button>
                )
              }
            >
              {batchMessages.emptyWhy}
            </EmptyList>
          )
        }
        failed={batchMessages.fetchFailed}
      >
        {(batch) => (
          <BatchCard
            batch={batch}
            isArchived={query.phase === 'archived'}
            onDelete={mayPlan ? setDeleted : undefined}
            onRestored={refresh}
          />
        )}
      </CardList>
      <ArchiveBatch batch={deleted} onClose={() => setDeleted(undefined)} onArchived={listing.refresh} />
    </AdminPage>
  );
}
