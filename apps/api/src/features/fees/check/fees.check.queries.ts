import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { instalments } from '#database/tables/fees.ts';
import { isOpenPart, type StudentAndCourse } from '../parts/fees.parts.queries.ts';

const todayOf = (today: string) => sql`${today}::date`;

/**
 * The fees about which something is to be done today: a reminder, a late fee, closing, or a day that moves with a new
 * seat. The conditions of `isReminded` and `lateOnOf` in the policy, which decide again under the lock.
 */
export async function listFeesToCheck(
  db: Db,
  today: string,
  after: StudentAndCourse,
  limit: number,
): Promise<StudentAndCourse[]> {
  const late = sql`(${todayOf(today)} - ${instalments.dueOn})`;
  const isToDo = sql`(${late} = -3 or (${late} >= 0 and ${late} % 7 = 0)
    or (${instalments.agreedLateFeeInPaise} > 0 and ${instalments.lateFeeInPaise} = 0 and ${late} >= greatest(1, ${instalments.lateAfterDays}))
    or (${late} >= ${instalments.closeAfterDays} and ${enrolments.overdueAt} is null))`;
  const isMoved = sql`(${instalments.daysAfterSeat} is not null and ${enrolments.seatCount} > 0)`;
  return db
    .selectDistinct({ studentId: instalments.studentId, courseId: instalments.courseId })
    .from(instalments)
    .innerJoin(
      enrolments,
      and(eq(enrolments.studentId, instalments.studentId), eq(enrolments.courseId, instalments.courseId)),
    )
    .where(
      and(
        isOpenPart,
        sql`((${instalments.dueOn} <= ${todayOf(today)} + 3 and ${isToDo}) or ${isMoved})`,
        sql`(${instalments.studentId}, ${instalments.courseId}) > (${after.studentId}, ${after.courseId})`,
      ),
    )
    .orderBy(asc(instalments.studentId), asc(instalments.courseId))
    .limit(limit);
}

/** A student who was enrolled without a seat has one now: the days count from the first day of the batch, if that is later. */
export async function moveToFirstDay(
  tx: Db,
  { studentId, courseId }: StudentAndCourse,
  firstDay: string,
): Promise<void> {
  const moved = sql`greatest(${instalments.dueOn}, ${firstDay}::date + ${instalments.daysAfterSeat})`;
  await tx
    .update(instalments)
    .set({ dueOn: moved, daysAfterSeat: null })
    .where(
      and(
        eq(instalments.studentId, studentId),
        eq(instalments.courseId, courseId),
        isOpenPart,
        sql`${instalments.daysAfterSeat} is not null`,
      ),
    );
}

/** True if joining was open before. */
export async function closeJoining(tx: Db, { studentId, courseId }: StudentAndCourse, now: Date): Promise<boolean> {
  const rows = await tx
    .update(enrolments)
    .set({ overdueAt: now })
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId), isNull(enrolments.overdueAt)))
    .returning({ id: enrolments.id });
  return rows.length > 0;
}

export const countClosedSince = (db: Db, since: Date): Promise<number> =>
  db.$count(enrolments, gte(enrolments.overdueAt, since));
