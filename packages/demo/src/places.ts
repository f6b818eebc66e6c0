/** The item at this index; throws if there is none. The demo plans refer to each other by index. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`demo: there is no place ${index} in a list of ${items.length}`);
  return item;
}
