import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { meetingReminders } from '#database/tables/reminders.ts';
import { rooms } from '#database/tables/rooms.ts';
import { users } from '#database/tables/users.ts';

interface DueReminder {
  readonly kind: 'day' | 'soon';
  readonly minutes: number;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Notes the reminders that are due, the earliest class first. Of two workers at once, one gets each of them. A class
 * that has begun is not among them, and neither is one of an archived batch.
 */
export async function takeDueReminders(tx: Db, { kind, minutes, now, limit }: DueReminder): Promise<number[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ meeting_id: number }>(sql`
    insert into ${meetingReminders} (meeting_id, kind, starts_at)
    select m.id, ${kind}, m.starts_at from ${meetings} m join ${batches} b on b.id = m.batch_id and b.archived_at is null
    where m.starts_at > ${moment} and m.starts_at <= ${moment} + make_interval(mins => ${minutes}) and m.cancelled_at is null
      and not exists (select from ${meetingReminders} r
        where r.meeting_id = m.id and r.kind = ${kind} and r.starts_at = m.starts_at)
    order by m.starts_at, m.id limit ${limit}
    on conflict do nothing returning meeting_id`);
  return rows.map((row) => row.meeting_id);
}

export async function listMeetingsToRemind(tx: Db, ids: readonly number[]) {
  return tx
    .select({
      id: meetings.id,
      startsAt: meetings.startsAt,
      updatedAt: meetings.updatedAt,
      batchId: meetings.batchId,
      trainerId: meetings.trainerId,
      courseTitle: courses.title,
      mode: meetings.mode,
      roomName: rooms.name,
    })
    .from(meetings)
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .leftJoin(rooms, eq(rooms.id, meetings.roomId))
    .where(sql`${meetings.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(meetings.startsAt, meetings.id);
}

/** Active students of these batches, by batch. */
export async function listStudentsOf(tx: Db, batchIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .select({ batchId: batchStudents.batchId, id: users.id })
    .from(batchStudents)
    .innerJoin(users, eq(users.id, batchStudents.studentId))
    .where(and(inArray(batchStudents.batchId, [...batchIds]), eq(users.status, 'active')));
  const students = new Map<number, number[]>();
  for (const { batchId, id } of rows) students.set(batchId, [...(students.get(batchId) ?? []), id]);
  return students;
}

export async function deleteRemindersBefore(db: Db, before: Date): Promise<void> {
  await db.delete(meetingReminders).where(lt(meetingReminders.startsAt, before));
}
