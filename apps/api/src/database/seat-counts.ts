import { type SQL, sql } from 'drizzle-orm';
import { attendance } from './tables/attendance.ts';
import { formerSeats } from './tables/batches.ts';
import { meetings } from './tables/meetings.ts';

/**
 * For a query over `seats` (batch_id, student_id, added_at): how often the student of the seat was present, late and
 * absent in the batch. A class before the student was added does not count as absence, unless it was in an earlier stay
 * in the batch.
 *
 * A subquery per seat: with a join the planner would read the whole register. `seats.` is written out, since Drizzle
 * leaves it out without a join, and `batch_id` alone would be that of the meeting.
 */
export const seatCounts = (now: Date): SQL<[present: number, late: number, absent: number]> => sql`(
  select array[count(*) filter (where of.verdict = 'present'), count(*) filter (where of.verdict = 'late'),
      count(*) filter (where of.verdict = 'absent')]::int[]
    from (select coalesce(a.corrected_verdict, a.verdict,
            case when m.ends_at <= ${now} and (seats.added_at < m.ends_at or exists (select from ${formerSeats} f
              where f.batch_id = m.batch_id and f.student_id = seats.student_id
                and f.added_at < m.ends_at and f.left_at >= m.ends_at)) then 'absent' end) as verdict
          from ${meetings} m left join ${attendance} a
            on a.meeting_month = m.month and a.meeting_id = m.id and a.student_id = seats.student_id
          where m.batch_id = seats.batch_id and m.starts_at <= ${now} and m.cancelled_at is null) of)`;
