/**
 * Whether an entry of a list, by its index, belongs to a share: `2/4` is every fourth entry, from the second on; without a
 * share, every entry. `.ci/run` chooses the quarter by the commit, so that over time everything is tested.
 */
export function inShare(share: string | undefined): (_: unknown, index: number) => boolean {
  const [part = 1, parts = 1] = (share ?? '1/1').split('/').map(Number);
  return (_, index) => index % parts === part - 1;
}
