import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isEntryInMeeting, isSeatInMeeting } from '#database/entry-of-student.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { meetings } from '#database/tables/meetings.ts';
import { recordings, recordingWatches } from '#database/tables/recordings.ts';
import { mayWatch, takesCourse } from './recordings.own.queries.ts';

/** Players go up to twice the speed. */
const secondsPerSecond = 2;
/** Believed beside the time that passed: clocks and networks are not exact. */
const slackSeconds = 30;
/** Reports that could not be sent for a while are believed, and nobody saves up hours by waiting. */
const savedMinutesMost = 5;
/** A row stays small, whatever somebody claims; a person who skips about leaves a few dozen. */
const piecesMost = 500;

/** The time that a second of the video takes at the highest speed. */
const cost = sql.raw(`interval '${1000 / secondsPerSecond} milliseconds'`);
const slack = sql.raw(`interval '${slackSeconds / secondsPerSecond} seconds'`);
const saved = sql.raw(`interval '${savedMinutesMost} minutes'`);

interface Granting {
  /** Seconds that are noted already. */
  readonly watched: SQL;
  /** Since when time passed for which no second was noted yet. */
  readonly creditFrom: SQL;
  readonly claimed: SQL;
  readonly now: SQL;
}

/**
 * A row with `watched` and `credit_from` after the report. The claimed seconds that are new are noted from the first on,
 * as long as the time lasts that passed on our clock; the others are left out (ADR-0133).
 */
const grant = ({ watched, creditFrom, claimed, now }: Granting): SQL => sql`
  select whole, believed_from + (seconds_in(whole) - seconds_in(${watched})) * ${cost} from (
    select believed_from, case when (select count(*) from unnest(${watched} + given)) <= ${piecesMost}
      then ${watched} + given else ${watched} end as whole
    from (select greatest(${creditFrom}, ${now} - ${saved}) as believed_from) as credit,
      lateral (select floor(extract(epoch from ${now} - believed_from) * ${secondsPerSecond})::int as most) as allowed,
      lateral (
        select coalesce(range_agg(int4range(lower(part), least(upper(part), lower(part) + most - before))), '{}') as given
        from (select part, (sum(upper(part) - lower(part)) over (order by lower(part)))::int - (upper(part) - lower(part)) as before
          from unnest(${claimed} - ${watched}) as part) as parts
        where before < most) as granted) as noted`;

interface Watching {
  readonly recordingId: number;
  readonly studentId: number;
  /** `{[0,15),[40,55)}`; empty if the player was opened. */
  readonly claim: string;
  readonly durationSeconds: number | undefined;
  readonly now: Date;
}

/**
 * Notes what a student says they have watched, in one statement: every quarter of a minute everybody who watches sends
 * one, and of two at once each adds to what the other noted. `undefined` if the student may not watch it; nothing is noted
 * while the fee is overdue.
 */
export async function noteWatched(db: Db, { recordingId, studentId, claim, durationSeconds, now: at }: Watching) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const claimed = sql`${claim}::int4multirange`;
  const first = grant({ watched: sql`'{}'::int4multirange`, creditFrom: sql`${now} - ${slack}`, claimed, now });
  const next = grant({ watched: sql`watch.watched`, creditFrom: sql`watch.credit_from`, claimed, now });
  const { rows } = await db.execute<{ is_overdue: boolean; seconds: number | null }>(sql`
    with place as (
      select ${recordings.meetingMonth}, ${recordings.id}, ${enrolments.overdueAt} from ${recordings}
      join ${meetings} on ${meetings.month} = ${recordings.meetingMonth} and ${meetings.id} = ${recordings.meetingId}
      join ${enrolments} on ${takesCourse(studentId)}
      left join ${batchStudents} on ${isSeatInMeeting(studentId)}
      left join ${attendance} on ${isEntryInMeeting(studentId)}
      where ${recordings.id} = ${recordingId} and ${recordings.removedAt} is null
        and ${meetings.cancelledAt} is null and ${mayWatch(studentId)}
    ), noted as (
      insert into ${recordingWatches} as watch
        (meeting_month, recording_id, student_id, opened_at, last_at, duration_seconds, watched, credit_from)
      select place.meeting_month, place.id, ${studentId}::int, ${now}, ${now}, ${durationSeconds ?? null}::int, first.*
      from place, lateral (${first}) as first where place.overdue_at is null
      on conflict (meeting_month, recording_id, student_id) do update set
        last_at = greatest(watch.last_at, excluded.last_at),
        duration_seconds = coalesce(excluded.duration_seconds, watch.duration_seconds),
        (watched, credit_from) = (${next})
      returning seconds)
    select place.overdue_at is not null as is_overdue, noted.seconds from place left join noted on true`);
  const [row] = rows;
  return row && { isOverdue: row.is_overdue, seconds: row.seconds ?? 0 };
}
