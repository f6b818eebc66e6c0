import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { plannedMinutes, wasHeld } from '#database/held-meeting.ts';
import { classFigures } from '#database/tables/figures-teaching.ts';
import { meetings } from '#database/tables/meetings.ts';
import { dayOf } from '../figures.dimensions.queries.ts';

interface Counted {
  /** Only these days; all days without it. */
  readonly since: { readonly day: string; readonly at: Date } | undefined;
  readonly now: Date;
}

/** Unchanged rows are not written. */
export async function countClasses(tx: Db, { since, now }: Counted): Promise<void> {
  const isRecent = since === undefined ? sql`true` : sql`${meetings}.starts_at >= ${since.at}`;
  await tx.execute(sql`
    with counted as materialized (
      select ${dayOf(sql`${meetings}.starts_at`)} as day, ${meetings}.trainer_id, ${meetings}.course_id,
          ${plannedMinutes} as class_minutes, count(*)::int as classes,
          (count(*) filter (where ${meetings}.is_substitute))::int as substituted
        from ${meetings} where ${isRecent} and ${meetings}.starts_at < ${now} and ${wasHeld(now)} group by 1, 2, 3, 4),
    gone as (
      delete from ${classFigures} f where ${since === undefined ? sql`true` : sql`f.day >= ${since.day}`}
        and not exists (select from counted c where (c.day, c.trainer_id, c.course_id, c.class_minutes)
          = (f.day, f.trainer_id, f.course_id, f.class_minutes)))
    insert into ${classFigures} (day, trainer_id, course_id, class_minutes, classes, substituted, minutes)
      select day, trainer_id, course_id, class_minutes, classes, substituted, classes * class_minutes from counted
    on conflict (day, trainer_id, course_id, class_minutes) do update
      set classes = excluded.classes, substituted = excluded.substituted, minutes = excluded.minutes
      where (class_figures.classes, class_figures.substituted) is distinct from (excluded.classes, excluded.substituted)`);
}
