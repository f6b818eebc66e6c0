import { Fragment, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { siteMessages } from './site.messages.ts';
import { TabHead } from './tab-head.tsx';

interface Entry {
  readonly id: number;
  readonly version: number;
}

interface FormOfEntry<Item> {
  /** The entry to edit; `undefined` for a new one. */
  readonly entry: Item | undefined;
  readonly onReload: (newer: Item) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

interface ListActions<Item> {
  readonly onAdd: () => void;
  readonly onEdit: (item: Item) => void;
  readonly onDelete: (item: Item) => void;
}

interface ManagedListProps<Item extends Entry> {
  /** What an entry is called in titles and buttons: "question". */
  readonly noun: string;
  readonly lead: ReactNode;
  /** The name of an entry, for the question before it is deleted. */
  readonly nameOf: (item: Item) => string;
  readonly remove: (id: number) => Promise<{ readonly message: string }>;
  /** Loads the list again. */
  readonly onChanged: () => Promise<unknown>;
  readonly dialogSize?: 'card' | 'wide';
  readonly renderForm: (form: FormOfEntry<Item>) => ReactNode;
  /** The list itself. */
  readonly children: (actions: ListActions<Item>) => ReactNode;
}

/** A list of an admin tab, with the dialogs to add, edit and delete an entry. */
export function ManagedList<Item extends Entry>({ noun, onChanged, renderForm, ...list }: ManagedListProps<Item>) {
  const [edited, setEdited] = useState<Item | 'new'>();
  const entry = edited === 'new' ? undefined : edited;
  const deletion = useDeletion<Item>({
    remove: ({ id }) => list.remove(id),
    failed: siteMessages.deleteFailed,
    onRemoved: onChanged,
  });
  const add = () => setEdited('new');
  const close = () => setEdited(undefined);
  return (
    <>
      <TabHead lead={list.lead} add={`Add a ${noun}`} onAdd={add} />
      {list.children({ onAdd: add, onEdit: setEdited, onDelete: deletion.ask })}
      <Dialog
        isOpen={edited !== undefined}
        onClose={close}
        title={entry === undefined ? `Add a ${noun}` : `Edit ${noun}`}
        size={list.dialogSize ?? 'card'}
      >
        <Fragment key={entry === undefined ? 'new' : `${entry.id}-${entry.version}`}>
          {renderForm({
            entry,
            onReload: setEdited,
            onCancel: close,
            onSaved: () => {
              // The admin may have closed this form meanwhile and opened another entry.
              setEdited((now) => (now === edited ? undefined : now));
              void onChanged();
            },
          })}
        </Fragment>
      </Dialog>
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title={`Delete ${noun}`}
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>Are you sure you want to delete “{deletion.item && list.nameOf(deletion.item)}”?</p>
      </ConfirmDialog>
    </>
  );
}
