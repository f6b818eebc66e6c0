import { planRecording, planWatch, recordedDays } from '@avsar/demo';
import { sql } from 'drizzle-orm';
import { attendance } from '#database/tables/attendance.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { recordings, recordingWatches } from '#database/tables/recordings.ts';
import type { Tx } from '#shared/context.ts';
import type { DemoContext } from './meeting-rows.ts';

interface RecordedClass {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly month: string;
  readonly trainerId: number;
  readonly endsAt: string;
  readonly students: readonly { readonly id: number; readonly wasThere: boolean }[];
}

const hourMilliseconds = 3_600_000;

/** Adds recordings of the last classes, and what students have watched of them. */
export async function insertRecordings(tx: Tx, demo: DemoContext): Promise<void> {
  const { now } = demo;
  for (const [number, held] of (await listClasses(tx, demo)).entries()) {
    const planned = planRecording(number);
    if (planned === undefined) continue;
    const { id: meetingId, month: meetingMonth, trainerId } = held;
    const addedAt = new Date(new Date(held.endsAt).getTime() + hourMilliseconds);
    const [made] = await tx
      .insert(recordings)
      .values({ meetingMonth, meetingId, ...planned, addedAt, addedBy: `trainer:${trainerId}` })
      .returning({ id: recordings.id });
    const recordingId = made?.id ?? 0;
    const openedAt = new Date(Math.min(addedAt.getTime() + 3 * hourMilliseconds, now.getTime()));
    const watches = held.students.flatMap(({ id: studentId, wasThere }) => {
      const watch = planWatch(studentId, number, wasThere);
      if (watch === undefined) return [];
      const { seconds, durationSeconds } = watch;
      const watched = seconds === 0 ? '{}' : `{[0,${seconds})}`;
      const times = { openedAt, lastAt: openedAt, creditFrom: openedAt };
      return { meetingMonth, recordingId, studentId, watched, durationSeconds, ...times };
    });
    if (watches.length > 0) await tx.insert(recordingWatches).values(watches);
  }
}

/** Classes that ended hours ago, the earliest first, with the students of the batch. */
async function listClasses(tx: Tx, { now }: DemoContext): Promise<RecordedClass[]> {
  const { rows } = await tx.execute<RecordedClass>(sql`
    select m.id, m.month::text, m.trainer_id as "trainerId", m.ends_at as "endsAt",
        json_agg(json_build_object('id', s.student_id, 'wasThere', a.id is not null) order by s.student_id) as students
      from ${meetings} m join ${batchStudents} s on s.batch_id = m.batch_id
        left join ${attendance} a on a.meeting_month = m.month and a.meeting_id = m.id and a.student_id = s.student_id
      where m.cancelled_at is null and m.ends_at < ${now.toISOString()}::timestamptz - interval '3 hours'
        and m.ends_at > ${now.toISOString()}::timestamptz - ${`${recordedDays} days`}::interval
      group by m.id, m.month, m.trainer_id, m.ends_at order by m.ends_at, m.id`);
  return rows;
}
