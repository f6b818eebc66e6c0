import { Button } from '@mantine/core';
import { trainerEndpoints, type TrainerListed } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { IconPencil, IconTrash } from '#ui/pictures/icons.ts';
import { peopleMessages } from '../people.messages.ts';
import { DeletePerson } from './delete-person.tsx';
import { PersonContact, PersonName, PersonStatusBadge, personStatusFilter, ValueWithNote } from './person-cells.tsx';
import { peopleListFailure } from './people-list-failure.ts';
import { PersonDrawer } from './person-drawer.tsx';
import { TrainerDetails } from './trainer-details.tsx';

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
      { value: 'first', label: 'Longest here first' },
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
  const deletion = useDeletion<TrainerListed>({
    remove: ({ id }) => callApi(trainerEndpoints.remove, { params: { trainerId: String(id) } }),
    failed: peopleMessages.deleteFailed,
    onRemoved: listing.refresh,
  });
  return (
    <AdminPage
      title="Trainers"
      actions={
        <Button component={Link} to={links.admin.assignCourseToTrainer} variant="default">
          Assign course
        </Button>
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
        columns={columnsOf(setOpened, deletion.ask)}
        listing={listing}
        one="trainer"
        none={peopleMessages.noTrainers}
        failed={failure.pageText}
      />
      <PersonDrawer
        person={opened}
        editPath={links.trainerProfileUpdate}
        onClose={() => setOpened(undefined)}
        onDelete={deletion.ask}
      >
        {({ id }) => <TrainerDetails key={id} id={id} />}
      </PersonDrawer>
      <DeletePerson
        deletion={deletion}
        title="Delete trainer"
        question={peopleMessages.deleteTrainer}
        behind="courses or reviews"
      />
    </AdminPage>
  );
}

type Act = (trainer: TrainerListed) => void;

const columnsOf = (open: Act, askToDelete: Act): readonly Column<TrainerListed>[] => [
  {
    header: 'Trainer',
    isName: true,
    cell: (trainer) => <PersonName person={trainer} onOpen={() => open(trainer)} />,
  },
  { header: 'Contact', isWide: true, cell: (trainer) => <PersonContact person={trainer} /> },
  {
    header: 'Teaches',
    isWide: true,
    cell: ({ technologies, experience }) => (
      <ValueWithNote first={technologies.join(', ')} second={countText(experience, 'year')} />
    ),
  },
  { header: 'Rating', cell: (trainer) => <Rating trainer={trainer} /> },
  { header: 'Status', cell: ({ status }) => <PersonStatusBadge status={status} /> },
  {
    header: 'Actions',
    isActions: true,
    cell: (trainer) => (
      <RowActions>
        <IconLink label={`Edit ${trainer.name}`} to={links.trainerProfileUpdate(trainer.id)}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </IconLink>
        {trainer.status !== 'archived' && (
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
