import { AppError } from './errors.ts';

/** One page of a list, and how to ask for the next. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | undefined;
}

export function isPage(value: unknown): value is Page<unknown> {
  return typeof value === 'object' && value !== null && 'items' in value && 'nextCursor' in value;
}

/** Cursors are opaque to clients: what sorts the row, in base64url. */
function encodeCursor(key: number): string {
  return Buffer.from(String(key)).toString('base64url');
}

export function decodeCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,15}$/.test(key)) {
    throw new AppError('validation_failed', { fields: { cursor: 'This page does not exist.' } });
  }
  return Number(key);
}

/** Ask the database for one row more than the page holds: the extra one tells that there is a next page. */
export function pageOf<Item extends { readonly id: number }>(rows: readonly Item[], limit: number): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(last.id) : undefined };
}
