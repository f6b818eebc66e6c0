import type { CSSProperties, ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item, index: number) => ReactNode;
  /** How narrow a card may get before one fewer stands in a row, in pixels. */
  readonly least?: number;
}

/** A list of cards, side by side, as many as fit. */
export function CardGrid<Item extends { readonly id: number }>({ items, children, least = 280 }: CardGridProps<Item>) {
  return (
    <ul className={styles.cards} style={{ '--least': `${least}px` } as CSSProperties}>
      {items.map((item, index) => (
        <li key={item.id}>{children(item, index)}</li>
      ))}
    </ul>
  );
}
