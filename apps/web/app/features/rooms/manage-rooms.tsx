import { Button } from '@mantine/core';
import { type Room, roomEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { groupedDigits } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { IconArchive, IconPencil, IconPlus, IconRestore } from '#ui/pictures/icons.ts';
import { RoomDialog } from './room-dialog.tsx';
import { RoomTabs } from './room-tabs.tsx';
import styles from './rooms.module.css';
import { roomMessages } from './rooms.messages.ts';
import { useShortList } from '#lists/use-short-list.ts';

const stateOptions = [
  { value: 'used', label: 'In use' },
  { value: 'archived', label: 'Archived' },
] as const;

/** Admin page: the rooms of the institute. */
export function ManageRooms() {
  const [state, setState] = useState<'used' | 'archived'>('used');
  const [edited, setEdited] = useState<Room | 'new'>();
  const query = useQuery({
    ...replyQuery('ADMIN', roomEndpoints.list, { query: state === 'archived' ? { archived: 'true' } : {} }),
    meta: { failed: roomMessages.fetchFailed },
  });
  const listing = useShortList(roomEndpoints.list, query);
  const act = useRoomActs(listing.refresh);
  const add = () => setEdited('new');
  return (
    <AdminPage
      title="Rooms"
      lead={roomMessages.lead}
      actions={
        <Button onClick={add} leftSection={<IconPlus size={18} aria-hidden />}>
          Add a room
        </Button>
      }
    >
      <RoomTabs current="rooms" />
      <div className={styles.filter}>
        <Segments label="Which rooms" options={stateOptions} value={state} onChange={setState} />
      </div>
      <DataTable
        label="Rooms"
        columns={columnsOf({ edit: setEdited, ...act })}
        listing={listing}
        one="room"
        none={state === 'used' ? roomMessages.none : roomMessages.noneArchived}
        empty={
          state === 'used' && (
            <EmptyList action={<Button onClick={add}>Add the first room</Button>}>{roomMessages.emptyWhy}</EmptyList>
          )
        }
        failed={roomMessages.fetchFailed}
      />
      <RoomDialog
        edited={edited}
        onEdit={setEdited}
        onSaved={() => {
          setEdited(undefined);
          void listing.refresh();
        }}
      />
    </AdminPage>
  );
}

/** Archiving and restoring take one click each: both can be taken back. */
function useRoomActs(refresh: () => Promise<unknown>) {
  const [busyId, setBusyId] = useState<number>();
  const run = async (act: 'archive' | 'restore', { id, name }: Room) => {
    setBusyId(id);
    try {
      await callApi(roomEndpoints[act], { params: { roomId: String(id) } });
      toast.success(act === 'archive' ? roomMessages.archived(name) : roomMessages.restored(name));
      await refresh();
    } catch (error) {
      toast.error(refusalTextOf(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return {
    busyId,
    archive: (room: Room) => void run('archive', room),
    restore: (room: Room) => void run('restore', room),
  };
}

interface Acts extends ReturnType<typeof useRoomActs> {
  readonly edit: (room: Room) => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const columnsOf = ({ busyId, edit, archive, restore }: Acts): readonly Column<Room>[] => [
  { header: 'Room', isName: true, cell: ({ name }) => name },
  { header: 'Seats', isNumber: true, cell: ({ capacity }) => groupedDigits(capacity) },
  {
    header: 'Actions',
    isActions: true,
    cell: (room) =>
      room.archivedAt === null ? (
        <RowActions>
          <IconButton label={`Edit ${room.name}`} onClick={() => edit(room)}>
            <IconPencil {...icon} />
          </IconButton>
          <IconButton label={`Archive ${room.name}`} disabled={busyId === room.id} onClick={() => archive(room)}>
            <IconArchive {...icon} />
          </IconButton>
        </RowActions>
      ) : (
        <RowActions>
          <IconButton label={`Restore ${room.name}`} disabled={busyId === room.id} onClick={() => restore(room)}>
            <IconRestore {...icon} />
          </IconButton>
        </RowActions>
      ),
  },
];
