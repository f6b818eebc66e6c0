import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { givesMeeting } from '#database/gives-meeting.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { trainerCourses } from '#database/tables/trainers.ts';

const countsAt = (now: Date) => ({
  studentCount: sql<number>`(select count(*)::int from ${batchStudents} s where s.batch_id = ${batches.id})`,
  meetingCount: sql<number>`(select count(*)::int from ${meetings} m
    where m.batch_id = ${batches.id} and m.ends_at > ${now.toISOString()}::timestamptz and m.cancelled_at is null)`,
});

interface Moment {
  readonly now: Date;
  /** The date in India. */
  readonly today: string;
}

/** Batches of the trainer that have not ended, by id. */
export async function listBatchesToHandOver(db: Db, trainerId: number, { now, today }: Moment, limit: number) {
  return db
    .select({ id: batches.id, courseTitle: courses.title, ...countsAt(now) })
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
    .select(countsAt(now))
    .from(batches)
    .where(and(eq(batches.id, batchId), isNull(batches.archivedAt)));
  return rows[0];
}
