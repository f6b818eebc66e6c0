import { AppError } from './errors.ts';

/** One page of a list, and how to ask for the next. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | undefined;
  /** Total number of items, if counting is cheap. */
  readonly total?: number;
}

/** Counting stops here: 1,001 says that there are more than a thousand. */
export const countedMost = 1001;

export function isPage(value: unknown): value is Page<unknown> {
  return typeof value === 'object' && value !== null && 'items' in value && 'nextCursor' in value;
}

/** Cursors are opaque to clients: the sort key of the row, in base64url. */
const encode = (text: string) => Buffer.from(text).toString('base64url');
const decode = (cursor: string) => Buffer.from(cursor, 'base64url').toString();
const noSuchPage = () => new AppError('validation_failed', { fields: { cursor: 'This page does not exist.' } });

/** The largest number an `integer` column holds; PostgreSQL fails on a larger one instead of finding nothing. */
const integerMost = 2_147_483_647;

export function decodeCursor(cursor: string | undefined, most: number = Number.MAX_SAFE_INTEGER): number | undefined {
  if (cursor === undefined) return undefined;
  const key = decode(cursor);
  if (!/^\d{1,15}$/.test(key) || Number(key) > most) throw noSuchPage();
  return Number(key);
}

/** For lists sorted by an `integer` id, newest first: the page begins below this number. */
export function beforeOf(cursor: string | undefined): number {
  return decodeCursor(cursor, integerMost) ?? integerMost;
}

/** For lists sorted by an `integer` id, oldest first: the page begins above this number. */
export function afterOf(cursor: string | undefined): number {
  return decodeCursor(cursor, integerMost) ?? 0;
}

/** The last row of a page in a list sorted by a key that several rows may share: the key, then the id. */
export interface PagePlace {
  readonly key: number | string;
  readonly id: number;
}

/**
 * Type of the key, checked because a cursor is client input: an integer, an amount in paise, a date, milliseconds since
 * 1970, or text.
 */
export type PagePlaceKey = 'number' | 'amount' | 'day' | 'instant' | 'text';

const isKey: Readonly<Record<PagePlaceKey, (key: string) => boolean>> = {
  number: (key) => /^\d{1,10}$/.test(key) && Number(key) <= integerMost,
  amount: (key) => /^\d{1,15}$/.test(key),
  day: isDay,
  // Up to the year 5138, which both Date and PostgreSQL support.
  instant: (key) => /^\d{1,14}$/.test(key),
  // PostgreSQL text cannot hold a NUL character.
  text: (key) => key !== '' && !key.includes('\0'),
};

/** The cursor of the page that begins after this row. */
export const encodePagePlace = ({ key, id }: PagePlace) => encode(`${key}:${id}`);

export function decodePagePlace(cursor: string | undefined, kind: PagePlaceKey): PagePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, key = '', id = ''] = /^(.+):(\d{1,10})$/s.exec(decode(cursor)) ?? [];
  if (!isKey[kind](key) || Number(id) > integerMost) throw noSuchPage();
  return { key: kind === 'day' || kind === 'text' ? key : Number(key), id: Number(id) };
}

function isDay(text: string): boolean {
  // PostgreSQL has no year 0.
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Ask the database for one row more than the page holds: the extra one tells that there is a next page. */
export function pageOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  limit: number,
  keyOf?: (row: Row) => PagePlace['key'],
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || last === undefined) return { items, nextCursor: undefined };
  return {
    items,
    nextCursor: keyOf === undefined ? encode(String(last.id)) : encodePagePlace({ key: keyOf(last), id: last.id }),
  };
}

/** Adds the total on the first page only; not counted if the first page is the whole list. */
export async function withTotal<Item>(
  page: Page<Item>,
  cursor: string | undefined,
  count: () => Promise<number>,
): Promise<Page<Item>> {
  if (cursor !== undefined) return page;
  return { ...page, total: page.nextCursor === undefined ? page.items.length : await count() };
}
