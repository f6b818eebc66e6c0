import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconTrash } from '#ui/pictures/icons.ts';
import styles from './list-buttons.module.css';

interface ListButtonsProps {
  /** What the buttons move and delete: "section 2". */
  readonly name: string;
  readonly place: number;
  readonly count: number;
  /** Whether nothing was typed, so that deleting needs no confirmation. */
  readonly isEmpty: boolean;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
}

/** Buttons that move a section or a part of it, or delete it. The last one cannot be deleted. */
export function ListButtons({ name, place, count, isEmpty, onMove, onDelete }: ListButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const move = (to: number, button: HTMLElement) => {
    if (to < 0 || to >= count) return;
    flushSync(() => onMove(to));
    // Moving an element in the DOM takes its focus away.
    button.focus();
  };
  return (
    <div className={styles.buttons}>
      {/* Not `disabled`: a disabled button would lose focus when the item reaches the top. */}
      <IconButton
        label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={({ currentTarget }) => move(place - 1, currentTarget)}
      >
        <IconArrowUp size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        aria-disabled={place === count - 1}
        onClick={({ currentTarget }) => move(place + 1, currentTarget)}
      >
        <IconArrowDown size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {count > 1 && (
        <IconButton label={`Delete ${name}`} onClick={() => (isEmpty ? onDelete() : setAsking(true))}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}`}
        confirm="Delete"
        isDangerous
        isBusy={false}
        onConfirm={onDelete}
        onCancel={() => setAsking(false)}
      >
        <p>Its text is deleted when you save the page.</p>
      </ConfirmDialog>
    </div>
  );
}
