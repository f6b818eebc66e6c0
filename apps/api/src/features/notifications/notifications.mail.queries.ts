import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { handIns } from '#database/tables/hand-ins.ts';
import { homework } from '#database/tables/homework.ts';
import { meetings } from '#database/tables/meetings.ts';
import { applications } from '#database/tables/applications.ts';
import { notifications } from '#database/tables/notifications.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';
import { users } from '#database/tables/users.ts';

export { getSender } from '#database/institute.ts';

/** A mail that is not sent yet, whose receiver is active and has a proved e-mail address. */
export async function findMailToSend(db: Db, notificationId: number) {
  const rows = await db
    .select({
      kind: notifications.kind,
      facts: notifications.facts,
      user: { id: users.id, role: users.role, name: users.name, email: emailText },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        eq(notifications.id, notificationId),
        eq(notifications.channel, 'mail'),
        isNull(notifications.sentAt),
        eq(users.status, 'active'),
        isNotNull(users.emailVerifiedAt),
      ),
    );
  return rows[0];
}

export async function hasSeat(db: Db, batchId: number, studentId: number): Promise<boolean> {
  const seat = and(eq(batchStudents.batchId, batchId), eq(batchStudents.studentId, studentId));
  return (await db.$count(batchStudents, seat)) > 0;
}

/** Whether the meeting still starts at this time. */
export async function isPlannedFor(db: Db, meetingId: number, startsAt: Date): Promise<boolean> {
  const planned = and(eq(meetings.id, meetingId), eq(meetings.startsAt, startsAt), isNull(meetings.cancelledAt));
  return (await db.$count(meetings, planned)) > 0;
}

interface OwnRound {
  readonly id: number;
  readonly startsAt: Date;
}

/** Whether the student is in the round, which is not cancelled, at this time. */
export async function isInRound(db: Db, studentId: number, { id, startsAt }: OwnRound): Promise<boolean> {
  const rows = await db
    .select({ id: rounds.id })
    .from(roundStudents)
    .innerJoin(rounds, and(eq(rounds.id, roundStudents.roundId), isNull(rounds.cancelledAt)))
    .innerJoin(applications, eq(applications.id, roundStudents.applicationId))
    .where(and(eq(rounds.id, id), eq(roundStudents.startsAt, startsAt), eq(applications.studentId, studentId)));
  return rows.length > 0;
}

interface DueHomework {
  readonly id: number;
  readonly dueAt: Date;
  readonly isMissing: boolean;
}

/** Whether the homework is open and still due at this time, and, if it must be missing, the student has handed in nothing. */
export async function isStillDue(db: Db, studentId: number, { id, dueAt, isMissing }: DueHomework): Promise<boolean> {
  const due = and(
    eq(homework.id, id),
    eq(homework.state, 'published'),
    eq(homework.dueAt, dueAt),
    isMissing
      ? sql`not exists (select from ${handIns} w where w.homework_id = ${id} and w.student_id = ${studentId})`
      : undefined,
  );
  return (await db.$count(homework, due)) > 0;
}

export async function markMailSent(db: Db, notificationId: number, now: Date): Promise<void> {
  await db.update(notifications).set({ sentAt: now }).where(eq(notifications.id, notificationId));
}

/** Returns how many rows were deleted. If it equals `limit`, there may be more. */
export async function deleteNotificationsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .limit(limit);
  const deleted = await db.delete(notifications).where(inArray(notifications.id, old));
  return deleted.rowCount ?? 0;
}
