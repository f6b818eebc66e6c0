import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { grants } from '#database/tables/discounts.ts';
import { moneyFigures } from '#database/tables/figures.ts';
import { ledgerEntries } from '#database/tables/ledger.ts';
import { dayOf, dimensions, midnightOf } from '../figures.dimensions.queries.ts';
import { countedKinds, entryColumns, freePlaceColumns, isFreePlace } from './figures.money.facts.queries.ts';

const isOnDay = (at: ReturnType<typeof sql>) =>
  sql`${at} >= ${midnightOf(sql`d.day`)} and ${at} < ${midnightOf(sql`d.day + 1`)}`;

/** Replaces the figures of these days. Rows that did not change are not written. */
export async function recountDays(tx: Db, days: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with days as (select unnest(${sql.param(days)}::date[]) as day),
    facts as (
      select d.day, ${entryColumns} from days d
        join ${ledgerEntries} e on e.kind in ${countedKinds} and ${isOnDay(sql`e.at`)}
      union all
      select d.day, ${freePlaceColumns} from days d join ${grants} g on ${isFreePlace} and ${isOnDay(sql`g.granted_at`)}),
    places as materialized (
      select f.student_id, f.course_id, ${dimensions} from (select distinct student_id, course_id from facts) f),
    counted as materialized (
      select day, kind, way, course_id, batch_id, counsellor_id, count(*)::int as count, sum(amount_in_paise)::bigint as amount_in_paise
      from facts join places using (student_id, course_id) group by 1, 2, 3, 4, 5, 6),
    gone as (
      delete from ${moneyFigures} m using days where m.day = days.day and not exists (
        select from counted c where c.day = m.day and c.kind = m.kind and c.way = m.way and c.course_id = m.course_id
          and c.batch_id = m.batch_id and c.counsellor_id = m.counsellor_id))
    insert into ${moneyFigures} as m (day, kind, way, course_id, batch_id, counsellor_id, count, amount_in_paise)
    select * from counted
    on conflict (day, kind, way, course_id, batch_id, counsellor_id) do update
      set count = excluded.count, amount_in_paise = excluded.amount_in_paise
      where (m.count, m.amount_in_paise) is distinct from (excluded.count, excluded.amount_in_paise)`);
}

const texts = async (db: Db, days: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await db.execute<{ day: string }>(sql`select day::text as day from (${days}) listed order by 1`);
  return rows.map(({ day }) => day);
};

/** The days of entries above this number: money may be entered for a day in the past. */
export const listDaysSince = (db: Db, watermark: number): Promise<string[]> =>
  texts(
    db,
    sql`select distinct ${dayOf(sql`e.at`)} as day from ${ledgerEntries} e where e.id > ${watermark} and e.kind in ${countedKinds}`,
  );

/** The days whose free places are not those that were counted: one was given since, or taken back. */
export const listDaysWithOtherFreePlaces = (db: Db): Promise<string[]> =>
  texts(
    db,
    sql`select day from (
        select ${dayOf(sql`g.granted_at`)} as day, count(*) as count, sum(g.worth_in_paise)::bigint as amount
        from ${grants} g where ${isFreePlace} group by 1) given
      full join (
        select m.day, sum(m.count)::bigint as count, sum(m.amount_in_paise)::bigint as amount
        from ${moneyFigures} m where m.way = 'free_place' group by 1) counted using (day)
      where (given.count, given.amount) is distinct from (counted.count, counted.amount)`,
  );

/** Every day from the first to the last of which there is anything to count. */
export const listAllDays = (db: Db): Promise<string[]> =>
  texts(
    db,
    sql`select generate_series(min(day), max(day), interval '1 day')::date as day from (
      select ${dayOf(sql`e.at`)} as day from ${ledgerEntries} e where e.kind in ${countedKinds}
      union all select ${dayOf(sql`g.granted_at`)} from ${grants} g where ${isFreePlace}
      union all select m.day from ${moneyFigures} m) every`,
  );

export async function findNewestEntry(db: Db): Promise<number> {
  const { rows } = await db.execute<{ newest: string }>(
    sql`select coalesce(max(id), 0) as newest from ${ledgerEntries}`,
  );
  return Number(rows[0]?.newest ?? 0);
}
