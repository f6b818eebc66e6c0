import { namedStudents } from '@avsar/demo';
import { sql } from 'drizzle-orm';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { meetings } from '#database/tables/meetings.ts';
import type { Tx } from '#shared/context.ts';
import type { DemoContext } from './meeting-rows.ts';

/**
 * In each running batch that had a few classes, one student got the fee back and left after the third class, to which
 * they never came. Not one of the students whose log-ins `seed` prints.
 */
export async function insertFormerSeats(tx: Tx, { now, firstRound }: DemoContext): Promise<void> {
  const named = firstRound.studentIds.slice(0, namedStudents.length);
  await tx.execute(sql`
    insert into ${formerSeats} (batch_id, student_id, added_at, left_at)
    select distinct on (b.id) b.id, e.student_id, held.first - interval '2 days', held.third + interval '1 hour'
      from ${batches} b
        join lateral (select min(starts_at) as first, (array_agg(ends_at order by ends_at))[3] as third, count(*) as classes
          from ${meetings} where batch_id = b.id and cancelled_at is null and ends_at < ${now.toISOString()}::timestamptz) held
          on held.classes > 5
        join ${enrolments} e on e.course_id = b.course_id and e.status = 'Cancelled'
      where b.archived_at is null and b.end_date >= ${now.toISOString()}::timestamptz::date
        and e.student_id <> all (${sql.param(named)}::int[])
        and not exists (select from ${batchStudents} s where s.batch_id = b.id and s.student_id = e.student_id)
      order by b.id, e.student_id`);
}
