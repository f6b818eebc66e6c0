import { Button } from '@mantine/core';
import { invitationEndpoints, trainerEndpoints, type TrainerListed } from '@avsar/contract';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callApi } from '#api/client.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { countText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { IconPencil, IconTrash } from '#ui/pictures/icons.ts';
import { invitationMessages } from '../invitation/invitation.messages.ts';
import { peopleMessages } from '../people.messages.ts';
import { ArchiveTrainer } from './archive-trainer.tsx';
import { InviteTrainer } from './invite-trainer.tsx';
import { PersonContact, PersonName, personStatusFilter, ValueWithNote } from './person-cells.tsx';
import { peopleListFailure } from './people-list-failure.ts';
import { PersonDrawer } from './person-drawer.tsx';
import { RestoreTrainer } from './restore-trainer.tsx';
import { TrainerDetails } from './trainer-details.tsx';
import { TrainerStatus } from './trainer-status.tsx';

const choices = [
  personStatusFilter,
  {
    name: 'course',
    label: 'Courses',
    options: [
      { value: '', label: 'Any course' },
      { value: 'none', label: 'With no course' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort trainers',
    options: [
      { value: 'first', label: 'Oldest first' },
      { value: 'rating', label: 'Best rated first' },
    ],
  },
];

const failure = peopleListFailure(peopleMessages.noTrainers);

/** Admin page: all trainers. */
export function ManageTrainers() {
  const search = useListSearch();
  const query = search.query({ q: undefined, status: undefined, course: undefined, sort: undefined });
  const listing = useListing('ADMIN', trainerEndpoints.list, query, { failed: failure.toastText });
  const [opened, setOpened] = useState<TrainerListed>();
  const [deleted, setDeleted] = useState<TrainerListed>();
  // The checklist of a new institute leads to the open dialog.
  const [isInviting, setInviting] = useState(useLocation().hash === '#add');
  const withdrawal = useDeletion<TrainerListed>({
    remove: ({ id }) => callApi(invitationEndpoints.withdraw, { params: { trainerId: String(id) } }),
    failed: refusalTextOf,
    onRemoved: listing.refresh,
  });
  const refresh = () => void listing.refresh();
  const mayOpen = useMayOpen();
  return (
    <AdminPage
      title="Trainers"
      actions={
        <>
          {mayOpen(adminLinks.assignCourseToTrainer) && (
            <Button component={Link} to={adminLinks.assignCourseToTrainer} variant="default">
              Assign course
            </Button>
          )}
          <Button onClick={() => setInviting(true)}>Add a trainer</Button>
        </>
      }
    >
      <ListBar
        search={search}
        label="Search trainers"
        placeholder="Search by name, technology or experience"
        choices={choices}
      />
      <DataTable
        label="Trainers"
        columns={columnsOf({ open: setOpened, askToDelete: setDeleted, withdraw: withdrawal.ask, refresh })}
        listing={listing}
        tools={<ExportButtons list="trainers" filters={query} />}
        one="trainer"
        none={peopleMessages.noTrainers}
        empty={
          !search.isNarrowed && (
            <EmptyList action={<Button onClick={() => setInviting(true)}>Add your first trainer</Button>}>
              {peopleMessages.noTrainersWhy}
            </EmptyList>
          )
        }
        failed={failure.pageText}
      />
      <InviteTrainer
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onInvited={() => {
          setInviting(false);
          refresh();
        }}
      />
      <ConfirmDialog
        isOpen={withdrawal.item !== undefined}
        title={invitationMessages.withdraw}
        confirm="Withdraw"
        isDangerous
        isBusy={withdrawal.isBusy}
        onConfirm={withdrawal.confirm}
        onCancel={withdrawal.cancel}
      >
        <p>{withdrawal.item?.name}</p>
        <p>{invitationMessages.withdrawn}</p>
      </ConfirmDialog>
      <PersonDrawer
        person={opened}
        editPath={links.trainerProfileUpdate}
        onClose={() => setOpened(undefined)}
        onDelete={setDeleted}
      >
        {({ id }) => <TrainerDetails key={id} id={id} />}
      </PersonDrawer>
      <ArchiveTrainer trainer={deleted} onClose={() => setDeleted(undefined)} onArchived={listing.refresh} />
    </AdminPage>
  );
}

type Act = (trainer: TrainerListed) => void;

interface Acts {
  readonly open: Act;
  readonly askToDelete: Act;
  readonly withdraw: Act;
  readonly refresh: () => void;
}

const columnsOf = ({ open, askToDelete, withdraw, refresh }: Acts): readonly Column<TrainerListed>[] => [
  {
    header: 'Trainer',
    isName: true,
    cell: (trainer) => <PersonName person={trainer} onOpen={() => open(trainer)} />,
  },
  { header: 'Contact', isWide: true, cell: (trainer) => <PersonContact person={trainer} /> },
  {
    header: 'Teaches',
    isWide: true,
    cell: ({ technologies, experience, invitation }) =>
      invitation !== null && technologies.length === 0 ? (
        invitationMessages.notGiven
      ) : (
        <ValueWithNote first={technologies.join(', ')} second={countText(experience, 'year')} />
      ),
  },
  { header: 'Rating', cell: (trainer) => <Rating trainer={trainer} /> },
  {
    header: 'Status',
    cell: (trainer) => <TrainerStatus trainer={trainer} onSent={refresh} onWithdraw={withdraw} />,
  },
  {
    header: 'Actions',
    isActions: true,
    cell: (trainer) => (
      <RowActions>
        <IconLink label={`Edit ${trainer.name}`} to={links.trainerProfileUpdate(trainer.id)}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </IconLink>
        {trainer.status === 'archived' ? (
          <RestoreTrainer trainer={trainer} onRestored={refresh} />
        ) : (
          <IconButton label={`Delete ${trainer.name}`} onClick={() => askToDelete(trainer)}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </RowActions>
    ),
  },
];

function Rating({ trainer: { rating, ratingCount } }: { readonly trainer: TrainerListed }) {
  return rating === null ? (
    'None'
  ) : (
    <ValueWithNote first={rating.toFixed(1)} second={countText(ratingCount, 'review')} />
  );
}
