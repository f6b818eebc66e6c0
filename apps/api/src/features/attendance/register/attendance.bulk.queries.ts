import type { Verdict } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';

interface BulkCorrection {
  readonly id: number;
  readonly month: string;
  readonly verdict: Verdict;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Corrects the entries of these students that say something else, and writes an event for each, in one statement. Rows
 * are locked in the order of the students, so that two corrections at once do not deadlock. A mark that is corrected is
 * a correction from then on.
 */
export async function saveCorrections(tx: Db, meeting: BulkCorrection, studentIds: readonly number[]) {
  const { rows } = await tx.execute<{ id: string; student_id: number }>(sql`
    with entered as (
      insert into ${attendance} as entry (meeting_month, meeting_id, student_id, corrected_verdict)
      select ${meeting.month}::date, ${meeting.id}::int, student_id, ${meeting.verdict}
        from unnest(${sql.param([...studentIds])}::int[]) as asked (student_id) order by student_id
      on conflict (meeting_month, meeting_id, student_id) do update
        set corrected_verdict = excluded.corrected_verdict, is_marked = false
        where coalesce(entry.corrected_verdict, entry.verdict) <> excluded.corrected_verdict
      returning student_id)
    insert into ${attendanceEvents} (meeting_month, meeting_id, student_id, kind, at, verdict, actor, reason)
      select ${meeting.month}::date, ${meeting.id}::int, student_id, 'corrected', ${meeting.at}::timestamptz,
        ${meeting.verdict}, ${meeting.actor}, ${meeting.reason} from entered
      returning id, student_id`);
  return rows.map((row) => ({ eventId: Number(row.id), studentId: row.student_id }));
}
