import type { Listing } from '#features/desk/index.ts';
import { grouped } from '#lib/format.ts';

/** How many wait, as far as the beginning of their list tells: "3", "25+", and nothing for none. */
export function waitingIn({
  items,
  total,
  nextCursor,
}: Pick<Listing<unknown>, 'items' | 'total' | 'nextCursor'>): string {
  const number = total ?? items.length;
  if (number === 0) return '';
  return total === undefined && nextCursor !== undefined ? `${grouped(number)}+` : grouped(number);
}
