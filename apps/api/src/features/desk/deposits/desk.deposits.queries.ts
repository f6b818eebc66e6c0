import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { admins } from '#database/tables/auth.ts';
import { deposits, deskTakings } from '#database/tables/desk.ts';
import { countedMost } from '#shared/page.ts';

const confirmers = alias(admins, 'confirmers');

const everyDeposit = (db: Db) =>
  db
    .select({
      id: deposits.id,
      kind: deposits.kind,
      amountInPaise: deposits.amountInPaise,
      slip: deposits.slip,
      depositedOn: deposits.depositedOn,
      madeBy: deposits.madeBy,
      makerName: admins.name,
      madeAt: deposits.madeAt,
      confirmerName: confirmers.name,
      confirmedAt: deposits.confirmedAt,
      takingIds: sql<
        number[]
      >`array(select t.id from desk_takings t where t.deposit_id = ${deposits.id} order by t.id)`,
      bouncedInPaise: sql<number>`(select coalesce(sum(t.amount_in_paise), 0) from desk_takings t
        where t.deposit_id = ${deposits.id} and t.cancelled_at is not null)`.mapWith(Number),
    })
    .from(deposits)
    .innerJoin(admins, eq(admins.id, deposits.madeBy))
    .leftJoin(confirmers, eq(confirmers.id, deposits.confirmedBy))
    .$dynamic();

export type DepositRow = Awaited<ReturnType<typeof listDepositRows>>[number];

type State = 'waiting' | 'confirmed' | undefined;

const passes = (state: State): SQL | undefined =>
  state === undefined
    ? undefined
    : state === 'waiting'
      ? isNull(deposits.confirmedAt)
      : isNotNull(deposits.confirmedAt);

/** The newest first. */
export async function listDepositRows(db: Db, state: State, before: number, limit: number) {
  return everyDeposit(db)
    .where(and(passes(state), lt(deposits.id, before)))
    .orderBy(desc(deposits.id))
    .limit(limit);
}

export const countDepositRows = (db: Db, state: State): Promise<number> =>
  countRows(
    db,
    db.select({ id: deposits.id }).from(deposits).where(passes(state)).orderBy(desc(deposits.id)).limit(countedMost),
  );

export async function findDepositRow(db: Db, depositId: number): Promise<DepositRow | undefined> {
  const rows = await everyDeposit(db).where(eq(deposits.id, depositId));
  return rows[0];
}

/** Undefined if there is a slip with this number of the same day. */
export async function insertDeposit(tx: Db, deposit: typeof deposits.$inferInsert): Promise<number | undefined> {
  const rows = await tx
    .insert(deposits)
    .values(deposit)
    .onConflictDoNothing({ target: [deposits.depositedOn, deposits.slip] })
    .returning({ id: deposits.id });
  return rows[0]?.id;
}

/** Locked by id until the commit: a cheque goes to the bank once. */
export async function lockTakings(tx: Db, takingIds: readonly number[]) {
  return tx
    .select()
    .from(deskTakings)
    .where(inArray(deskTakings.id, [...takingIds]))
    .orderBy(asc(deskTakings.id))
    .for('no key update');
}

export async function putOnSlip(tx: Db, takingIds: readonly number[], depositId: number): Promise<void> {
  await tx
    .update(deskTakings)
    .set({ depositId })
    .where(inArray(deskTakings.id, [...takingIds]));
}

/** False if somebody has confirmed it meanwhile. */
export async function markConfirmed(tx: Db, depositId: number, confirmedBy: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(deposits)
    .set({ confirmedBy, confirmedAt: now })
    .where(and(eq(deposits.id, depositId), isNull(deposits.confirmedAt)))
    .returning({ id: deposits.id });
  return rows.length > 0;
}

/** Cheques that are not on a slip, in paise. */
export async function sumChequesInHand(db: Db): Promise<{ sum: number; count: number }> {
  const rows = await db
    .select({
      sum: sql<number>`coalesce(sum(${deskTakings.amountInPaise}), 0)`.mapWith(Number),
      count: sql<number>`count(*)::int`,
    })
    .from(deskTakings)
    .where(and(eq(deskTakings.way, 'cheque'), isNull(deskTakings.depositId), isNull(deskTakings.cancelledAt)));
  return rows[0] ?? { sum: 0, count: 0 };
}
