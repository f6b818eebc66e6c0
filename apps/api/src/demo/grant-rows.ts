import { type Calendar, demoFreePlaceReasons, demoScholarships, itemAt } from '@avsar/demo';
import { and, asc, eq, sql } from 'drizzle-orm';
import { grants } from '#database/tables/discounts.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { users } from '#database/tables/users.ts';
import type { Tx } from '#shared/context.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly courseIds: readonly number[];
}

/** Reasons and days of the free places, which the database has written with their enrolments, and two scholarships. */
export async function insertGrants(tx: Tx, demo: Demo, actor: string): Promise<void> {
  const reasons = sql`(${sql.param(demoFreePlaceReasons)}::text[])`;
  await tx.execute(sql`update ${grants} set granted_by = ${actor}, granted_at = given.created_at,
      reason = ${reasons}[1 + ${grants.id} % ${demoFreePlaceReasons.length}]
    from ${enrolments} given where given.student_id = ${grants.studentId} and given.course_id = ${grants.courseId}`);
  for (const planned of demoScholarships) await insertScholarship(tx, demo, planned, actor);
}

type Planned = (typeof demoScholarships)[number];

async function insertScholarship(tx: Tx, { calendar, courseIds }: Demo, planned: Planned, actor: string) {
  const courseId = itemAt(courseIds, planned.course);
  const [student] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'STUDENT'), eq(users.status, 'active'), takesNot(courseId)))
    .orderBy(asc(users.id))
    .limit(1);
  if (student === undefined) return;
  const { amountInRupees, daysAgo, validDays, reason, endReason } = planned;
  await tx.insert(grants).values({
    kind: 'scholarship',
    studentId: student.id,
    courseId,
    worthInPaise: amountInRupees * 100,
    reason,
    grantedBy: actor,
    grantedAt: calendar.instant(-daysAgo),
    validUntil: calendar.date(validDays - daysAgo),
    ...(endReason !== null && { endedBy: actor, endedAt: calendar.instant(-1), endReason }),
  });
}

const takesNot = (courseId: number) =>
  sql`not exists (select from ${enrolments} where ${enrolments.studentId} = ${users.id} and ${enrolments.courseId} = ${courseId})`;
