import type { ReactNode } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ListFailure } from './list-failure.tsx';
import styles from './list-dialog.module.css';

interface ListDialogProps<Item> {
  readonly title: string;
  readonly items: readonly Item[] | undefined;
  readonly empty: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: (item: Item) => ReactNode;
}

/** The list behind one of the counts on the profile card. */
export function ListDialog<Item extends { readonly id: number }>(props: ListDialogProps<Item>) {
  const { title, items, empty, isOpen, onClose, children } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="wide">
      {items === undefined && <ListFailure />}
      {items?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {items !== undefined && items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
