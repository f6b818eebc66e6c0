import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { admins } from '#database/tables/auth.ts';
import { deskDays, deskTakings, deposits } from '#database/tables/desk.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';

const checkers = alias(admins, 'checkers');

/** What was taken on the day by one way and not cancelled, in paise. */
const takenBy = (way: 'cash' | 'cheque' | 'card_machine' | 'bank') =>
  sql<number>`(select coalesce(sum(amount_in_paise), 0) from desk_takings
    where day_id = ${deskDays.id} and way = ${way} and cancelled_at is null)`.mapWith(Number);

const everyDay = (db: Db) =>
  db
    .select({
      id: deskDays.id,
      cashierId: deskDays.cashierId,
      cashierName: admins.name,
      day: deskDays.day,
      floatInPaise: deskDays.floatInPaise,
      expectedInPaise: deskDays.expectedInPaise,
      countedInPaise: deskDays.countedInPaise,
      handedBackInPaise: deskDays.handedBackInPaise,
      note: deskDays.note,
      closedAt: deskDays.closedAt,
      checkedBy: checkers.name,
      checkedAt: deskDays.checkedAt,
      cash: takenBy('cash'),
      cheque: takenBy('cheque'),
      cardMachine: takenBy('card_machine'),
      bank: takenBy('bank'),
      count: sql<number>`(select count(*)::int from desk_takings where day_id = ${deskDays.id} and cancelled_at is null)`,
    })
    .from(deskDays)
    .innerJoin(admins, eq(admins.id, deskDays.cashierId))
    .leftJoin(checkers, eq(checkers.id, deskDays.checkedBy))
    .$dynamic();

export type DayRow = Awaited<ReturnType<typeof listDayRows>>[number];

interface DayFilter {
  readonly cashierId?: number | undefined;
  readonly state?: 'open' | 'closed' | 'differs' | undefined;
}

const passes = ({ cashierId, state }: DayFilter): SQL | undefined =>
  and(
    cashierId === undefined ? undefined : eq(deskDays.cashierId, cashierId),
    state === 'open' ? isNull(deskDays.closedAt) : undefined,
    state === 'closed' ? isNotNull(deskDays.closedAt) : undefined,
    state === 'differs' ? ne(deskDays.countedInPaise, deskDays.expectedInPaise) : undefined,
  );

const isAfter = (place: PagePlace | undefined) =>
  place === undefined
    ? undefined
    : or(lt(deskDays.day, String(place.key)), and(eq(deskDays.day, String(place.key)), lt(deskDays.id, place.id)));

/** The newest first. */
export async function listDayRows(db: Db, filter: DayFilter, place: PagePlace | undefined, limit: number) {
  return everyDay(db)
    .where(and(passes(filter), isAfter(place)))
    .orderBy(desc(deskDays.day), desc(deskDays.id))
    .limit(limit);
}

export const countDayRows = (db: Db, filter: DayFilter): Promise<number> =>
  countRows(
    db,
    db
      .select({ id: deskDays.id })
      .from(deskDays)
      .where(passes(filter))
      .orderBy(desc(deskDays.day), desc(deskDays.id))
      .limit(countedMost),
  );

export async function findDayRow(db: Db, dayId: number): Promise<DayRow | undefined> {
  const rows = await everyDay(db).where(eq(deskDays.id, dayId));
  return rows[0];
}

interface CashierDay {
  readonly cashierId: number;
  readonly day: string;
}

export async function findDayOf(db: Db, { cashierId, day }: CashierDay): Promise<DayRow | undefined> {
  const rows = await everyDay(db).where(and(eq(deskDays.cashierId, cashierId), eq(deskDays.day, day)));
  return rows[0];
}

export async function findCashierName(db: Db, cashierId: number): Promise<string> {
  const rows = await db.select({ name: admins.name }).from(admins).where(eq(admins.id, cashierId));
  return rows[0]?.name ?? '';
}

/** The float that the cashier had the last time before this day. */
const lastFloat = ({ cashierId, day }: CashierDay) =>
  sql<number>`coalesce((select last.float_in_paise from desk_days last
    where last.cashier_id = ${cashierId} and last.day < ${day}::date order by last.day desc limit 1), 0)`;

export async function findLastFloat(db: Db, ofDay: CashierDay): Promise<number> {
  const { rows } = await db.execute<{ float: number }>(sql`select ${lastFloat(ofDay)} as float`);
  return rows[0]?.float ?? 0;
}

/** The day begins with the float of the last one. Nothing happens if it has begun. */
export async function beginDay(tx: Db, ofDay: CashierDay): Promise<void> {
  await tx
    .insert(deskDays)
    .values({ ...ofDay, floatInPaise: lastFloat(ofDay) })
    .onConflictDoNothing({ target: [deskDays.cashierId, deskDays.day] });
}

const lockedDay = (db: Db) => db.select().from(deskDays).for('no key update').$dynamic();

export type LockedDay = Awaited<ReturnType<typeof lockedDay>>[number];

/** Locked until the commit: takings, the close and cancellations of a day wait for each other. */
export async function lockDayOf(tx: Db, { cashierId, day }: CashierDay): Promise<LockedDay | undefined> {
  const rows = await lockedDay(tx).where(and(eq(deskDays.cashierId, cashierId), eq(deskDays.day, day)));
  return rows[0];
}

export async function lockDay(tx: Db, dayId: number): Promise<LockedDay | undefined> {
  const rows = await lockedDay(tx).where(eq(deskDays.id, dayId));
  return rows[0];
}

/** Cash of the day that was not cancelled, in paise. The day is locked. */
export async function sumCashOf(tx: Db, dayId: number): Promise<number> {
  const rows = await tx
    .select({ sum: sql<number>`coalesce(sum(${deskTakings.amountInPaise}), 0)`.mapWith(Number) })
    .from(deskTakings)
    .where(and(eq(deskTakings.dayId, dayId), eq(deskTakings.way, 'cash'), isNull(deskTakings.cancelledAt)));
  return rows[0]?.sum ?? 0;
}

type DayChange = Partial<Omit<LockedDay, 'id' | 'cashierId' | 'day'>>;

export async function updateDay(tx: Db, dayId: number, change: DayChange): Promise<void> {
  await tx.update(deskDays).set(change).where(eq(deskDays.id, dayId));
}

/** Deposits, and whatever else takes from the cash in hand, wait for each other. */
export async function lockCashInHand(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('desk:cash-in-hand', 0))`);
}

/**
 * Cash that has left the drawers and is not in the bank, in paise: what was counted at the closes without the floats,
 * less what was handed back since, less the deposits.
 */
export async function sumCashInHand(db: Db): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(sql`select
    (select coalesce(sum(${deskDays.countedInPaise} - ${deskDays.floatInPaise} - ${deskDays.handedBackInPaise}), 0)
      from ${deskDays} where ${deskDays.closedAt} is not null)
    - (select coalesce(sum(${deposits.amountInPaise}), 0) from ${deposits} where ${deposits.kind} = 'cash') as sum`);
  return Number(rows[0]?.sum ?? 0);
}
