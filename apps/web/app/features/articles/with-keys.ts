/** Items with keys for React. Two items may have the same text and none has state, so the key is the place. */
export const withKeys = <Item>(items: readonly Item[]): readonly { readonly key: number; readonly item: Item }[] =>
  items.map((item, key) => ({ key, item }));
