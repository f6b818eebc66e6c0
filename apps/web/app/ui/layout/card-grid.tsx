import type { CSSProperties, ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item, index: number) => ReactNode;
  /** The minimum width of a card in pixels. */
  readonly least?: number;
}

/** A responsive grid of cards, as many per row as fit. */
export function CardGrid<Item extends { readonly id: number }>({ items, children, least = 280 }: CardGridProps<Item>) {
  return (
    <ul className={styles.cards} style={{ '--least': `${least}px` } as CSSProperties}>
      {items.map((item, index) => (
        <li key={item.id}>{children(item, index)}</li>
      ))}
    </ul>
  );
}
