import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { holidays } from '#database/tables/rooms.ts';

const columns = { id: holidays.id, day: holidays.day, name: holidays.name };

export type HolidayRow = NonNullable<Awaited<ReturnType<typeof findHoliday>>>;

export async function listHolidayRows(db: Db, from: string, until: string | undefined) {
  return db
    .select(columns)
    .from(holidays)
    .where(and(gte(holidays.day, from), until === undefined ? undefined : lte(holidays.day, until)))
    .orderBy(asc(holidays.day))
    .limit(500);
}

export async function findHoliday(db: Db, id: number) {
  const rows = await db.select(columns).from(holidays).where(eq(holidays.id, id));
  return rows[0];
}

export async function insertHoliday(
  tx: Db,
  values: { readonly day: string; readonly name: string },
  now: Date,
): Promise<HolidayRow | undefined> {
  const rows = await tx
    .insert(holidays)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning(columns);
  return rows[0];
}

/** False if another request has deleted it meanwhile. */
export async function deleteHoliday(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ deleted: boolean }>(sql`select delete_holiday(${id}) as deleted`);
  return rows[0]?.deleted === true;
}
