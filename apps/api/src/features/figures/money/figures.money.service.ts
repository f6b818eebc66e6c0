import type { DiscountRow, MoneyFigureEntry, moneyFigureEndpoints, MoneyRow, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { decodePagePlace, encodePagePlace, type Page } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { groupOf, isWay } from '../figures.groups.policy.ts';
import { pageOfGroups } from '../figures.page.ts';
import { periodOf } from '../figures.period.policy.ts';
import { placedView } from '../figures.rows.policy.ts';
import {
  type EntryPlace,
  entrySources,
  listMoneyEntries,
  type MoneyEntryRow,
} from './figures.money.entries.queries.ts';
import { listMoneyGroups } from './figures.money.list.queries.ts';
import { AppError } from '#shared/errors.ts';

type StaffContext = CallContext<Caller>;

const todayOf = ({ clock }: StaffContext) => dateInIndia(clock.now());

export async function listMoney(
  context: StaffContext,
  { query }: UseCaseInput<typeof moneyFigureEndpoints.listMoney>,
): Promise<Page<MoneyRow>> {
  const { by } = query;
  const asked = { ...periodOf(query, todayOf(context)), by, kind: 'received' } as const;
  const read = await pageOfGroups(context, query, (page) => listMoneyGroups(context.db, asked, page));
  const items = read.items.map(({ id, amount, count, back, backCount }) => ({
    ...groupOf(by, id, read.names),
    received: inRupees(amount),
    payments: count,
    refunded: inRupees(back),
    refunds: backCount,
    net: inRupees(amount - back),
  }));
  return { items, nextCursor: read.nextCursor };
}

export async function listDiscounts(
  context: StaffContext,
  { query }: UseCaseInput<typeof moneyFigureEndpoints.listDiscounts>,
): Promise<Page<DiscountRow>> {
  const { by } = query;
  const asked = { ...periodOf(query, todayOf(context)), by, kind: 'discount' } as const;
  const read = await pageOfGroups(context, query, (page) => listMoneyGroups(context.db, asked, page));
  const items = read.items.map(({ id, amount, count }) => ({
    ...groupOf(by, id, read.names),
    given: inRupees(amount),
    count,
  }));
  return { items, nextCursor: read.nextCursor };
}

export async function listEntries(
  context: StaffContext,
  { query }: UseCaseInput<typeof moneyFigureEndpoints.listEntries>,
): Promise<Page<MoneyFigureEntry>> {
  const { day, limit, cursor, ...asked } = query;
  const period = periodOf(query, todayOf(context));
  const isOutside = day !== undefined && (day < period.from || day > period.to);
  if (isOutside) return { items: [], nextCursor: undefined };
  const filter = { ...asked, ...period, ...(day !== undefined && { from: day, to: day }) };
  const rows = await listMoneyEntries(context.db, filter, { after: placeOf(cursor), limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor =
    rows.length > limit && last !== undefined ? encodePagePlace({ key: last.source, id: last.id }) : undefined;
  return { items: items.map(entryView), nextCursor };
}

function placeOf(cursor: string | undefined): EntryPlace | undefined {
  const place = decodePagePlace(cursor, 'text');
  if (place === undefined) return undefined;
  const source = entrySources.find((one) => one === place.key);
  if (source === undefined)
    throw new AppError('validation_failed', { fields: { cursor: 'This page does not exist.' } });
  return { source, id: place.id };
}

function entryView(row: MoneyEntryRow): MoneyFigureEntry {
  const { way } = row;
  if (!isWay(way)) throw new Error(`figures: no such way: ${way}`);
  return { ...placedView(row), at: new Date(row.at).toISOString(), kind: row.kind, way, orderId: row.orderId };
}
