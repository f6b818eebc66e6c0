import { Button } from '@mantine/core';
import { placementEndpoints, type PlacementListed } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { dayText, rupees } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPencil, IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import styles from './manage-placements.module.css';
import { PlacementDialog } from './placement-dialog.tsx';
import { placementMessages } from './placements.messages.ts';
import { PlacementTabs } from './placement-tabs.tsx';
import { PlacementVisibility } from './placement-visibility.tsx';

/** Admin page: all placements, public or not. */
export function ManagePlacements() {
  const search = useListSearch();
  const query = search.query({ q: undefined });
  const listing = useListing('ADMIN', placementEndpoints.list, query, { failed: placementMessages.fetchFailed });
  const [edited, setEdited] = useState<PlacementListed | 'new'>();
  const deletion = useDeletion<PlacementListed>({
    remove: ({ id }) => callApi(placementEndpoints.remove, { params: { placementId: String(id) } }),
    failed: placementMessages.deleteFailed,
    onRemoved: listing.refresh,
  });
  return (
    <AdminPage
      title="Placements"
      lead="Students who got a job. Public pages show only those who agreed; the figures count all of them."
      actions={
        <Button onClick={() => setEdited('new')} leftSection={<IconPlus size={18} aria-hidden />}>
          Add a placement
        </Button>
      }
    >
      <PlacementTabs current="placements" />
      <ListBar search={search} label="Search placements" placeholder="Search by name or company" />
      <DataTable
        label="Placements"
        columns={columnsOf({ edit: setEdited, askToDelete: deletion.ask })}
        listing={listing}
        tools={<ExportButtons list="placements" filters={query} />}
        one="placement"
        none={search.isSearching ? placementMessages.noneFound : placementMessages.none}
        empty={
          !search.isNarrowed && (
            <EmptyList action={<Button onClick={() => setEdited('new')}>Add the first placement</Button>}>
              {placementMessages.emptyWhy}
            </EmptyList>
          )
        }
        failed={placementMessages.fetchFailed}
      />
      <PlacementDialog
        edited={edited}
        onEdit={setEdited}
        // The admin may have closed this dialog meanwhile and opened another placement.
        onSaved={() => setEdited((now) => (now === edited ? undefined : now))}
      />
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title="Delete placement"
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>
          Are you sure you want to delete the placement of {deletion.item?.name} at {deletion.item?.company.name}?
        </p>
        <p className={styles.consequence}>
          It is deleted for good and no longer counted. To only hide it, edit it and remove the consent.
        </p>
      </ConfirmDialog>
    </AdminPage>
  );
}

interface Acts {
  readonly edit: (placement: PlacementListed) => void;
  readonly askToDelete: (placement: PlacementListed) => void;
}

function columnsOf({ edit, askToDelete }: Acts): readonly Column<PlacementListed>[] {
  return [
    { header: 'Name', isName: true, cell: (placement) => <Who placement={placement} /> },
    { header: 'Company', cell: ({ company }) => company.name },
    { header: 'Role', cell: ({ role }) => role },
    {
      header: 'Package a year',
      isNumber: true,
      cell: (placement) => (placement.package === null ? 'not given' : rupees(placement.package)),
    },
    { header: 'Placed on', cell: ({ placedOn }) => <span className={styles.day}>{dayText(placedOn)}</span> },
    { header: 'On public pages', cell: (placement) => <PlacementVisibility placement={placement} /> },
    {
      header: 'Actions',
      isActions: true,
      cell: (placement) => (
        <RowActions>
          <IconButton label={`Edit the placement of ${placement.name}`} onClick={() => edit(placement)}>
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton label={`Delete the placement of ${placement.name}`} onClick={() => askToDelete(placement)}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </RowActions>
      ),
    },
  ];
}

function Who({ placement: { name, student } }: { readonly placement: PlacementListed }) {
  const account = student?.name === name ? 'has an account' : `account of ${student?.name}`;
  return (
    <div>
      {name}
      <p className={styles.account}>{student === null ? 'no account' : account}</p>
    </div>
  );
}
