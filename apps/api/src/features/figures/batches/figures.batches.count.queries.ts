import { lowAttendancePercent } from '@avsar/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { wasHeld } from '#database/held-meeting.ts';
import { seatCounts } from '#database/seat-counts.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { batchFigures } from '#database/tables/figures-teaching.ts';
import { meetings } from '#database/tables/meetings.ts';

/** Batches whose register one statement reads. */
const batchesAtOnce = 200;

interface Counted {
  /** Only batches with a class since then, or with other seats than counted; all batches without it. */
  readonly since: { readonly at: Date } | undefined;
  readonly now: Date;
  /** The day in India. */
  readonly today: string;
}

const seatsOfBatch = sql`(select count(*)::int from ${batchStudents} s where s.batch_id = b.id)`;

/** Runs or is to come. A draft counts once somebody sits in it: before that nobody can take its seats. */
const isListed = (today: string): SQL =>
  sql`b.archived_at is null and b.end_date >= ${today} and (not b.is_draft or ${seatsOfBatch} > 0)`;

async function listBatchesToCount(tx: Db, { since, now, today }: Counted): Promise<number[]> {
  const isToCount =
    since === undefined
      ? sql`true`
      : sql`(f.batch_id is null or f.capacity <> b.capacity or f.seats <> ${seatsOfBatch} or exists (
          select from ${meetings} m where m.batch_id = b.id and m.starts_at >= ${since.at} and m.starts_at < ${now}))`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select b.id from ${batches} b left join ${batchFigures} f on f.batch_id = b.id
      where ${isListed(today)} and ${isToCount} order by b.id`);
  return rows.map(({ id }) => id);
}

/** The register of some batches, seat by seat, by the definition of the list of low attendance. */
async function countSome(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  const asked = sql`any(${sql.param(ids)}::int[])`;
  await tx.execute(sql`
    with seats as (select s.batch_id, s.student_id, s.added_at from ${batchStudents} s where s.batch_id = ${asked}),
    counted as materialized (select seats.batch_id, ${seatCounts(now)} as of from seats),
    summed as (
      select batch_id, of[1] + of[2] as attended, of[1] + of[2] + of[3] as entries from counted),
    sums as (
      select batch_id, count(*)::int as seats, sum(attended)::int as attended, sum(entries)::int as entries,
          (count(*) filter (where entries > 0 and attended * 100 / nullif(entries, 0) < ${lowAttendancePercent}::int))::int as low
        from summed group by batch_id),
    held as (
      select ${meetings}.batch_id, count(*)::int as classes from ${meetings}
        where ${meetings}.batch_id = ${asked} and ${wasHeld(now)} group by 1)
    insert into ${batchFigures} (batch_id, course_id, seats, capacity, occupancy, classes, entries, attended, low)
      select b.id, b.course_id, coalesce(s.seats, 0), b.capacity, coalesce(s.seats, 0) * 100 / b.capacity,
          coalesce(h.classes, 0), coalesce(s.entries, 0), coalesce(s.attended, 0), coalesce(s.low, 0)
        from ${batches} b left join sums s on s.batch_id = b.id left join held h on h.batch_id = b.id where b.id = ${asked}
    on conflict (batch_id) do update
      set course_id = excluded.course_id, seats = excluded.seats, capacity = excluded.capacity, occupancy = excluded.occupancy,
        classes = excluded.classes, entries = excluded.entries, attended = excluded.attended, low = excluded.low
      where batch_figures is distinct from excluded`);
}

/** Unchanged rows are not written. */
export async function countBatches(tx: Db, counted: Counted): Promise<void> {
  await tx.execute(sql`delete from ${batchFigures} f
    where not exists (select from ${batches} b where b.id = f.batch_id and ${isListed(counted.today)})`);
  const ids = await listBatchesToCount(tx, counted);
  for (let first = 0; first < ids.length; first += batchesAtOnce)
    await countSome(tx, ids.slice(first, first + batchesAtOnce), counted.now);
}
