import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

export async function findTrainer(db: Db, id: number) {
  const rows = await db
    .select({ id: users.id, name: users.name, status: users.status })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'TRAINER')));
  return rows[0];
}

/** One class, or those that begin in a span of time. */
export interface SubstitutionChoice {
  readonly trainerId: number;
  readonly substituteId: number;
  readonly meetingId?: number | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

const isChosen = (
  { trainerId, substituteId, meetingId, from, until }: SubstitutionChoice,
  now: Date,
): SQL | undefined =>
  and(
    // Those that the substitute already gives instead of this trainer are named again, so that a repeated call succeeds.
    or(
      eq(meetings.trainerId, trainerId),
      and(eq(meetings.trainerId, substituteId), meetings.isSubstitute, eq(trainerCourses.trainerId, trainerId)),
    ),
    meetingId === undefined ? undefined : eq(meetings.id, meetingId),
    from === undefined ? undefined : gte(meetings.startsAt, from),
    until === undefined ? undefined : lt(meetings.startsAt, until),
    isNull(meetings.cancelledAt),
    gt(meetings.endsAt, now),
    isNull(batches.archivedAt),
  );

const chosenColumns = {
  id: meetings.id,
  version: meetings.version,
  batchId: meetings.batchId,
  courseTitle: courses.title,
  trainerId: meetings.trainerId,
  /** The trainer of the batch. */
  regularId: trainerCourses.trainerId,
  startsAt: meetings.startsAt,
  endsAt: meetings.endsAt,
};

export type ChosenMeeting = Awaited<ReturnType<typeof listChosenMeetings>>[number];

/** The classes to be given, by start. */
export async function listChosenMeetings(db: Db, choice: SubstitutionChoice, now: Date, limit: number) {
  return db
    .select(chosenColumns)
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .where(isChosen(choice, now))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(limit);
}

/** Locks meetings in the order of ids. Batches and people are locked before. */
export async function lockMeetings(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(inArray(meetings.id, [...ids]))
    .orderBy(asc(meetings.id))
    .for('update');
}

/** For each of these meetings, the first other meeting of the trainer at that time. */
export async function listClashesOf(db: Db, trainerId: number, ids: readonly number[]) {
  const { rows } = await db.execute<{ meeting_id: number; id: number }>(sql`
    select chosen.id as meeting_id, other.id from ${meetings} chosen
      cross join lateral (select o.id from ${meetings} o where o.trainer_id = ${trainerId} and o.cancelled_at is null
        and tstzrange(o.starts_at, o.ends_at) && tstzrange(chosen.starts_at, chosen.ends_at) and o.id <> chosen.id
        order by o.starts_at limit 1) other
      where chosen.id = any(${sql.param(ids)}::int[])`);
  if (rows.length === 0) return [];
  const others = await db
    .select({
      id: meetings.id,
      batchId: meetings.batchId,
      courseTitle: courses.title,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
    })
    .from(meetings)
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .where(
      inArray(
        meetings.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(others.map((other) => [other.id, other]));
  return rows.flatMap(({ meeting_id: meetingId, id }) => {
    const other = byId.get(id);
    return other === undefined ? [] : [{ ...other, meetingId }];
  });
}

/** Gives the meetings to this trainer; call under their locks. Returns their new versions. */
export async function giveMeetings(tx: Db, ids: readonly number[], trainerId: number, now: Date) {
  return tx
    .update(meetings)
    .set({
      trainerId,
      // The trainer of the batch who gets a class back is no substitute.
      isSubstitute: sql`not exists (select from ${batches} b join ${trainerCourses} l on l.id = b.trainer_course_id
        where b.id = ${meetings.batchId} and l.trainer_id = ${trainerId})`,
      version: sql`${meetings.version} + 1`,
      updatedAt: now,
    })
    .where(inArray(meetings.id, [...ids]))
    .returning({ id: meetings.id });
}

/** Students of these batches who may be notified, with their batches. */
export async function listStudentsOfBatches(tx: Db, batchIds: readonly number[]) {
  return tx
    .select({
      id: users.id,
      batchIds: sql<number[]>`array_agg(${batchStudents.batchId} order by ${batchStudents.batchId})`,
    })
    .from(batchStudents)
    .innerJoin(users, eq(users.id, batchStudents.studentId))
    .where(and(inArray(batchStudents.batchId, [...batchIds]), eq(users.status, 'active')))
    .groupBy(users.id)
    .orderBy(asc(users.id));
}
