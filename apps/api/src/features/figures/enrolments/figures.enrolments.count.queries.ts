import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { enrolmentFigures } from '#database/tables/figures-teaching.ts';
import { dayOf } from '../figures.dimensions.queries.ts';

/** Since an instant, or all without it. Unchanged rows are not written. */
export async function countEnrolments(
  tx: Db,
  since: { readonly day: string; readonly at: Date } | undefined,
): Promise<void> {
  const after = (instant: SQL) => (since === undefined ? sql`${instant} is not null` : sql`${instant} >= ${since.at}`);
  const [begunAt, endedAt] = [sql`e.created_at`, sql`e.ended_at`];
  await tx.execute(sql`
    with begun as (
      select ${dayOf(begunAt)} as day, e.course_id, count(*)::int as enrolled,
          (count(*) filter (where e.source <> 'payment'))::int as free
        from ${enrolments} e where ${after(begunAt)} group by 1, 2),
    ended as (
      select ${dayOf(endedAt)} as day, e.course_id, (count(*) filter (where e.status = 'Cancelled'))::int as dropped,
          (count(*) filter (where e.status = 'Completed'))::int as completed
        from ${enrolments} e where ${after(endedAt)} group by 1, 2),
    counted as materialized (
      select day, course_id, coalesce(enrolled, 0) as enrolled, coalesce(free, 0) as free, coalesce(dropped, 0) as dropped,
          coalesce(completed, 0) as completed
        from begun full join ended using (day, course_id)),
    gone as (
      delete from ${enrolmentFigures} f where ${since === undefined ? sql`true` : sql`f.day >= ${since.day}`}
        and not exists (select from counted c where (c.day, c.course_id) = (f.day, f.course_id)))
    insert into ${enrolmentFigures} (day, course_id, enrolled, free, dropped, completed)
      select day, course_id, enrolled, free, dropped, completed from counted
    on conflict (day, course_id) do update
      set enrolled = excluded.enrolled, free = excluded.free, dropped = excluded.dropped, completed = excluded.completed
      where (enrolment_figures.enrolled, enrolment_figures.free, enrolment_figures.dropped, enrolment_figures.completed)
        is distinct from (excluded.enrolled, excluded.free, excluded.dropped, excluded.completed)`);
}
