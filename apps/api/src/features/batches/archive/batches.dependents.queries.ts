import { and, asc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { givesMeeting } from '#database/gives-meeting.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { heldSeats, takenSeats } from '#database/seats.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

const countsAt = (now: Date) => ({
  studentCount: sql<number>`(select count(*)::int from ${batchStudents} s where s.batch_id = ${batches.id})`,
  meetingCount: sql<number>`(select count(*)::int from ${meetings} m
    where m.batch_id = ${batches.id} and m.ends_at > ${now.toISOString()}::timestamptz and m.cancelled_at is null)`,
});

const timetable = {
  startDate: batches.startDate,
  endDate: batches.endDate,
  startTime: batches.startTime,
  endTime: batches.endTime,
  weekdays: batches.weekdays,
};

interface Moment {
  readonly now: Date;
  /** The date in India. */
  readonly today: string;
}

/** Batches of the trainer that have not ended, by id. */
export async function listBatchesToHandOver(db: Db, trainerId: number, { now, today }: Moment, limit: number) {
  return db
    .select({ id: batches.id, courseId: batches.courseId, courseTitle: courses.title, ...timetable, ...countsAt(now) })
    .from(trainerCourses)
    .innerJoin(batches, eq(batches.trainerCourseId, trainerCourses.id))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(and(eq(trainerCourses.trainerId, trainerId), isNull(batches.archivedAt), gte(batches.endDate, today)))
    .orderBy(asc(batches.id))
    .limit(limit);
}

/** Classes to come that the trainer gives instead of others. */
export function countSubstituted(db: Db, trainerId: number, now: Date): Promise<number> {
  return db.$count(meetings, and(givesMeeting(trainerId), gt(meetings.endsAt, now), isNull(meetings.cancelledAt)));
}

/** `undefined` for an archived batch or none. */
export async function findBatchDependents(db: Db, batchId: number, now: Date) {
  const rows = await db
    .select({ version: batches.version, courseId: batches.courseId, ...countsAt(now) })
    .from(batches)
    .where(and(eq(batches.id, batchId), isNull(batches.archivedAt)));
  return rows[0];
}

/** Active trainers of these courses, but the one who leaves; by name. */
export async function listSuccessors(db: Db, courseIds: readonly number[], exceptId: number, limit: number) {
  if (courseIds.length === 0) return [];
  return db
    .select({ courseId: trainerCourses.courseId, id: users.id, name: users.name })
    .from(trainerCourses)
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .where(and(inArray(trainerCourses.courseId, [...courseIds]), eq(users.status, 'active'), ne(users.id, exceptId)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit);
}

/** Batches of these trainers that have not ended, by trainer and id. */
export async function listBatchesOfTrainers(db: Db, trainerIds: readonly number[], today: string) {
  if (trainerIds.length === 0) return [];
  return db
    .select({ trainerId: trainerCourses.trainerId, id: batches.id, courseTitle: courses.title, ...timetable })
    .from(trainerCourses)
    .innerJoin(batches, eq(batches.trainerCourseId, trainerCourses.id))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(
      and(inArray(trainerCourses.trainerId, [...trainerIds]), isNull(batches.archivedAt), gte(batches.endDate, today)),
    )
    .orderBy(asc(trainerCourses.trainerId), asc(batches.id));
}

/** Other batches of the course that have not ended, the earliest start first. */
export async function listOtherBatchesOfCourse(
  db: Db,
  { batchId, courseId }: { readonly batchId: number; readonly courseId: number },
  { now, today }: Moment,
  limit: number,
) {
  return db
    .select({
      id: batches.id,
      name: batches.name,
      trainerName: users.name,
      ...timetable,
      seatsLeft: sql<number>`greatest(0, ${batches.capacity} - ${takenSeats} - ${heldSeats(now.toISOString())})`,
    })
    .from(batches)
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .where(
      and(
        eq(batches.courseId, courseId),
        ne(batches.id, batchId),
        isNull(batches.archivedAt),
        gte(batches.endDate, today),
      ),
    )
    .orderBy(asc(batches.startDate), asc(batches.id))
    .limit(limit);
}
