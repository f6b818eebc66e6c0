/** The plans name each other by their places in lists; here the places become ids. */
export function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new Error(`demo: there is no place ${place} in a list of ${items.length}`);
  return item;
}
