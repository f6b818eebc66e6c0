import { TextInput } from '@mantine/core';
import { type Room, roomDraftSchema, roomEndpoints } from '@avsar/contract';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { roomMessages } from './rooms.messages.ts';

interface RoomDialogProps {
  /** The room being edited; `undefined` while the dialog is closed. */
  readonly edited: Room | 'new' | undefined;
  readonly onEdit: (edited: Room | undefined) => void;
  readonly onSaved: () => void;
}

/** Adds or changes a room. */
export function RoomDialog({ edited, onEdit, onSaved }: RoomDialogProps) {
  const room = edited === 'new' ? undefined : edited;
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={() => onEdit(undefined)}
      title={room === undefined ? 'Add a room' : 'Edit room'}
    >
      {edited !== undefined && (
        <RoomForm
          key={room === undefined ? 'new' : `${room.id}-${room.version}`}
          room={room}
          onReload={onEdit}
          onCancel={() => onEdit(undefined)}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}

interface RoomFormProps {
  readonly room: Room | undefined;
  readonly onReload: (newer: Room) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

function RoomForm({ room, onReload, onCancel, onSaved }: RoomFormProps) {
  const editing = useForm({
    schema: roomDraftSchema,
    read: ({ name = '', capacity = '' }) => ({ name, capacity: capacity === '' ? Number.NaN : Number(capacity) }),
    save: (body, { version }) =>
      version === undefined
        ? callApi(roomEndpoints.create, { body })
        : callApi(roomEndpoints.update, { params: { roomId: String(room?.id) }, body: { ...body, version } }),
    edited: room && { row: room, reread: () => reread(room.id), differences, onReload },
    onSaved: ({ name }) => {
      toast.success(room === undefined ? roomMessages.added(name) : roomMessages.updated(name));
      onSaved();
    },
  });
  return (
    <Form form={editing} layout="column" submit={room === undefined ? 'Add room' : 'Save'} cancel={onCancel}>
      <TextInput
        {...editing.field('name')}
        label="Name"
        placeholder="Lab 1"
        defaultValue={room?.name}
        size="md"
        autoComplete="off"
        required
      />
      <TextInput
        {...editing.field('capacity')}
        label="Seats"
        inputMode="numeric"
        defaultValue={room?.capacity}
        size="md"
        autoComplete="off"
        required
      />
    </Form>
  );
}

/** The API has no call for one room: the list is short. */
async function reread(id: number): Promise<Room | undefined> {
  const rooms = await callAs('ADMIN', roomEndpoints.list, { query: {} });
  return rooms.find((room) => room.id === id);
}

const differences = differencesBy(({ name, capacity }: Room) => ({ Name: name, Seats: String(capacity) }));
