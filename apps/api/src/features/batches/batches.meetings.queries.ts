import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { homework } from '#database/tables/homework.ts';
import { meetings } from '#database/tables/meetings.ts';

/**
 * Whether the batch has a meeting that is not cancelled; called under the batch's lock, so that none is planned
 * meanwhile.
 */
export async function hasMeetings(tx: Db, batchId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.batchId, batchId), isNull(meetings.cancelledAt)))
    .limit(1);
  return rows.length > 0;
}

/** Whether there is homework for the batch, drafts included. */
export async function hasHomework(tx: Db, batchId: number): Promise<boolean> {
  const rows = await tx.select({ id: homework.id }).from(homework).where(eq(homework.batchId, batchId)).limit(1);
  return rows.length > 0;
}

/** Cancels the meetings of an archived batch that have not ended. */
export async function cancelComingMeetings(tx: Db, batchId: number, now: Date) {
  return tx
    .update(meetings)
    .set({ cancelledAt: now, version: sql`${meetings.version} + 1`, updatedAt: now })
    .from(courses)
    .where(
      and(
        eq(courses.id, meetings.courseId),
        eq(meetings.batchId, batchId),
        gt(meetings.endsAt, now),
        isNull(meetings.cancelledAt),
      ),
    )
    .returning({ startsAt: meetings.startsAt, trainerId: meetings.trainerId, courseTitle: courses.title });
}

/** When the next class of the batch begins, if one is planned. */
export async function findNextMeetingStart(db: Db, batchId: number, now: Date): Promise<Date | undefined> {
  const rows = await db
    .select({ startsAt: meetings.startsAt })
    .from(meetings)
    .where(and(eq(meetings.batchId, batchId), isNull(meetings.cancelledAt), gt(meetings.startsAt, now)))
    .orderBy(asc(meetings.startsAt))
    .limit(1);
  return rows[0]?.startsAt;
}
