import { Button } from '@mantine/core';
import { batchEndpoints, type BatchListed } from '@avsar/contract';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { useRights } from '#features/auth/index.ts';
import { CardList } from '#lists/card-list.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { BatchCard } from './batch-card.tsx';
import { BatchDependents } from './batch-dependents.tsx';
import { batchMessages } from '../batches.messages.ts';
import styles from './manage-batches.module.css';
import { batchPhaseOf } from './batch-phase.ts';

const choices = [
  {
    name: 'phase',
    label: 'Which batches',
    options: [
      { value: '', label: 'All batches' },
      { value: 'coming', label: 'Upcoming' },
      { value: 'running', label: 'Running' },
      { value: 'ended', label: 'Ended' },
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
  const deletion = useDeletion<BatchListed>({
    remove: ({ id }) => callApi(batchEndpoints.remove, { params: { batchId: String(id) } }),
    failed: batchMessages.deleteFailed,
    onRemoved: listing.refresh,
  });
  return (
    <AdminPage
      title="Batches"
      actions={
        <>
          <Button component={Link} to={links.admin.paidNoSeat} variant="default">
            No seat yet
          </Button>
          <Button component={Link} to={links.admin.lowAttendance} variant="default">
            Below 75 %
          </Button>
          {mayPlan && (
            <Button component={Link} to={links.admin.createBatch} leftSection={<IconPlus size={18} aria-hidden />}>
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
                  <Button component={Link} to={links.admin.createBatch}>
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
        {(batch) => <BatchCard batch={batch} onDelete={mayPlan ? deletion.ask : undefined} />}
      </CardList>
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title={`Delete batch ${deletion.item?.id ?? ''}`}
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>{batchMessages.askToDelete}</p>
        <p className={styles.consequence}>{consequenceOf(deletion.item)}</p>
        {deletion.item !== undefined && <BatchDependents batchId={deletion.item.id} />}
      </ConfirmDialog>
    </AdminPage>
  );
}

/** What deleting this batch will do, for the confirmation dialog. */
function consequenceOf(batch: BatchListed | undefined): string {
  if (batch === undefined) return '';
  const name = `${batch.course.title} with ${batch.trainer.trainer.name}`;
  const students = countText(batch.studentCount, 'student');
  const seatsLost = batch.studentCount === 1 ? `${students} loses the seat` : `${students} lose their seats`;
  if (batch.studentCount === 0) return `${name}: it has no students. It leaves all lists.`;
  if (batchPhaseOf(batch) === 'coming') return `${name}: it has not started. It leaves all lists, and ${seatsLost}.`;
  return `${name}: it has started with ${students}, so it is archived. It leaves all lists, and the records stay.`;
}
