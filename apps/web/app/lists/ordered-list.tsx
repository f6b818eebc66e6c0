import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '#ui/pictures/icons.ts';
import styles from './ordered-list.module.css';
import { useListHead } from './use-list-head.ts';
import { useReorder } from './use-reorder.ts';

interface OrderedListProps<Item extends { readonly id: number }> {
  readonly label: string;
  readonly items: readonly Item[];
  /** The item's name in the buttons' labels. */
  readonly nameOf: (item: Item) => string;
  readonly saveOrder: (ids: readonly number[]) => Promise<unknown>;
  /** Loads the list again, if the order could not be saved. */
  readonly onFailed: () => Promise<unknown>;
  readonly onEdit: (item: Item) => void;
  readonly onDelete: (item: Item) => void;
  /** The text of an empty list. */
  readonly none: string;
  /** Below the text of an empty list: an `EmptyList`. */
  readonly empty?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A list whose order visitors see, with buttons to change the order. */
export function OrderedList<Item extends { readonly id: number }>(list: OrderedListProps<Item>) {
  const { ordered, move, announcement } = useReorder(list.items, { save: list.saveOrder, onFailed: list.onFailed });
  const head = useListHead(list.items.length);
  return (
    <div {...head}>
      {ordered.length === 0 ? (
        <>
          <p role="status">{list.none}</p>
          {list.empty}
        </>
      ) : (
        <ol className={styles.list} aria-label={list.label}>
          {ordered.map((item, index) => {
            const name = list.nameOf(item);
            return (
              <li key={item.id} className={styles.item}>
                <div className={styles.content}>{list.children(item)}</div>
                <div className={styles.buttons}>
                  <IconButton
                    label={`Move up: ${name}`}
                    // Not `disabled`: a disabled button would lose focus when the item reaches the top.
                    aria-disabled={index === 0}
                    onClick={({ currentTarget }) => move(index, index - 1, currentTarget)}
                  >
                    <IconArrowUp size={20} stroke={1.75} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Move down: ${name}`}
                    aria-disabled={index === ordered.length - 1}
                    onClick={({ currentTarget }) => move(index, index + 1, currentTarget)}
                  >
                    <IconArrowDown size={20} stroke={1.75} aria-hidden />
                  </IconButton>
                  <IconButton label={`Edit: ${name}`} onClick={() => list.onEdit(item)}>
                    <IconPencil size={20} stroke={1.75} aria-hidden />
                  </IconButton>
                  <IconButton label={`Delete: ${name}`} onClick={() => list.onDelete(item)}>
                    <IconTrash size={20} stroke={1.75} aria-hidden />
                  </IconButton>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
