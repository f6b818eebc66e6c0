import type { MoneyKind } from '@avsar/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { grants } from '#database/tables/discounts.ts';
import { ledgerEntries } from '#database/tables/ledger.ts';
import { type DimensionFilter, isOf, midnightOf } from '../figures.dimensions.queries.ts';
import { type Placed, placedRows } from '../figures.rows.queries.ts';
import { entryColumns, freePlaceColumns, isFreePlace } from './figures.money.facts.queries.ts';

export const entrySources = ['entry', 'grant'] as const;

/** A row by what it is: an entry of the ledger, or a free place. */
export interface EntryPlace {
  readonly source: (typeof entrySources)[number];
  readonly id: number;
}

export interface EntryFilter extends DimensionFilter {
  readonly from: string;
  readonly to: string;
  readonly kind: MoneyKind;
  readonly way?: string | undefined;
}

export interface MoneyEntryRow extends Placed {
  readonly source: EntryPlace['source'];
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: MoneyKind;
  readonly way: string;
  readonly orderId: number | null;
}

const ledgerKinds: Readonly<Record<MoneyKind, string>> = {
  received: 'payment',
  refunded: 'refund',
  discount: 'discount',
  write_off: 'write_off',
};

const isIn = (at: SQL, { from, to }: EntryFilter) =>
  sql`${at} >= ${midnightOf(sql`${from}::date`)} and ${at} < ${midnightOf(sql`${to}::date + 1`)}`;

/** When the place is, looked up: a cursor in milliseconds would be less exact than the column. */
const timeOf = ({ source, id }: EntryPlace) =>
  source === 'entry'
    ? sql`(select place.at from ${ledgerEntries} place where place.id = ${id})`
    : sql`(select place.granted_at from ${grants} place where place.id = ${id})`;

const isAfter = (after: EntryPlace | undefined) =>
  after === undefined
    ? sql`true`
    : sql`f.at <= ${timeOf(after)} and (f.at, f.source, f.id) < (${timeOf(after)}, ${after.source}, ${after.id}::bigint)`;

const at = sql`floor(extract(epoch from p.at) * 1000)::float8`;

interface PageOf {
  readonly after: EntryPlace | undefined;
  readonly limit: number;
}

/** The newest first. A page is cut before names are joined. */
export async function listMoneyEntries(
  db: Db,
  filter: EntryFilter,
  { after, limit }: PageOf,
): Promise<MoneyEntryRow[]> {
  const { kind, way } = filter;
  const isAsked = sql`${isOf(filter)} and ${way === undefined ? sql`true` : sql`f.way = ${way}`} and ${isAfter(after)}`;
  const newest = sql`order by f.at desc, f.source desc, f.id desc limit ${limit}`;
  const entries = sql`select * from (select ${entryColumns} from ${ledgerEntries} e
    where e.kind = ${ledgerKinds[kind]} and ${isIn(sql`e.at`, filter)}) f where ${isAsked} ${newest}`;
  const freePlaces = sql`select * from (select ${freePlaceColumns} from ${grants} g
    where ${isFreePlace} and ${isIn(sql`g.granted_at`, filter)}) f where ${isAsked} ${newest}`;
  const isWithFreePlaces = kind === 'discount' && (way === undefined || way === 'free_place');
  const page = isWithFreePlaces ? sql`select * from ((${entries}) union all (${freePlaces})) f ${newest}` : entries;
  const columns = sql`p.source, ${at} as at, p.kind, p.way, p.order_id as "orderId"`;
  const { rows } = await db.execute<MoneyEntryRow>(
    placedRows(page, { columns, order: sql`p.at desc, p.source desc, p.id desc` }),
  );
  return rows;
}
