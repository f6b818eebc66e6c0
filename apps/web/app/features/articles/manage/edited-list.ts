interface WithKey {
  readonly key: number;
}

/** The list with the item of this key replaced. */
export const replaced = <Item extends WithKey>(items: readonly Item[], item: Item): readonly Item[] =>
  items.map((one) => (one.key === item.key ? item : one));

/** The list without the item of this key. */
export const without = <Item extends WithKey>(items: readonly Item[], { key }: WithKey): readonly Item[] =>
  items.filter((one) => one.key !== key);

/** The list with the item at another place. */
export const moved = <Item extends WithKey>(items: readonly Item[], item: Item, to: number): readonly Item[] =>
  without(items, item).toSpliced(to, 0, item);
