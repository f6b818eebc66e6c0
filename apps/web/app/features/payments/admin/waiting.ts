import type { Listing } from '#admin-kit/index.ts';
import { grouped } from '#lib/format.ts';

/** The number of waiting transfers, from the first page of their list: "3", "25+", or '' for none. */
export function waitingCountOf({
  items,
  total,
  nextCursor,
}: Pick<Listing<unknown>, 'items' | 'total' | 'nextCursor'>): string {
  const number = total ?? items.length;
  if (number === 0) return '';
  return total === undefined && nextCursor !== undefined ? `${grouped(number)}+` : grouped(number);
}
