import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { orders } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';

/** Newest first, without cancelled ones; undefined if there is no such student. */
export async function findEnrolmentsOf(db: Db, studentId: number, limit: number) {
  const [student] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, studentId), eq(users.role, 'STUDENT'), ne(users.status, 'deleted')));
  if (student === undefined) return undefined;
  return db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), ne(enrolments.status, 'Cancelled')))
    .orderBy(desc(enrolments.id))
    .limit(limit);
}

/**
 * Locks a student who may take courses: other changes of their enrolments, or archiving them, wait. Must come before
 * the insert, whose trigger updates this row: with a weaker lock two transactions would deadlock.
 */
export async function lockStudent(tx: Db, studentId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, studentId), eq(users.role, 'STUDENT'), notInArray(users.status, ['archived', 'deleted'])))
    .for('no key update');
  return rows.length > 0;
}

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

export async function findEnrolment(db: Db, { studentId, courseId }: StudentAndCourse) {
  const rows = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)));
  return rows[0];
}

export async function findEnrolmentKey(db: Db, id: number): Promise<StudentAndCourse | undefined> {
  const rows = await db
    .select({ studentId: enrolments.studentId, courseId: enrolments.courseId })
    .from(enrolments)
    .where(eq(enrolments.id, id));
  return rows[0];
}

/** How the enrolment was made; a paid one has its order. */
type Source =
  | { readonly source: 'payment'; readonly orderId: number; readonly feePlanId: number | null }
  | { readonly source: 'admin' | 'free' };

const insert = prepared('insert_enrolment', (db, at) =>
  db
    .insert(enrolments)
    .values({
      studentId: at('studentId'),
      courseId: at('courseId'),
      source: at('source'),
      orderId: at('orderId'),
      feePlanId: at('feePlanId'),
      createdAt: at('now'),
    })
    .onConflictDoUpdate({
      target: [enrolments.studentId, enrolments.courseId],
      set: {
        status: 'Active',
        source: sql`excluded.source`,
        orderId: sql`excluded.order_id`,
        frozenAt: null,
        frozenUntil: null,
        feePlanId: sql`excluded.fee_plan_id`,
        overdueAt: null,
      },
      setWhere: eq(enrolments.status, 'Cancelled'),
    })
    .returning({ id: enrolments.id }),
);

/** Returns the id, or undefined if the student takes the course already. A cancelled enrolment becomes active again. */
export async function insertEnrolment(
  db: Db,
  enrolment: StudentAndCourse & Source,
  now: Date,
): Promise<number | undefined> {
  const rows = await insert(db, { orderId: null, feePlanId: null, ...enrolment, now });
  return rows[0]?.id;
}

/**
 * Cancels the enrolment that this order paid for; undefined if there is none. The caller must have locked the student.
 */
export async function cancelEnrolmentOf(db: Db, orderId: number) {
  const rows = await db
    .update(enrolments)
    .set({ status: 'Cancelled', frozenAt: null, frozenUntil: null, overdueAt: null })
    .where(and(eq(enrolments.orderId, orderId), ne(enrolments.status, 'Cancelled')))
    .returning({ id: enrolments.id, studentId: enrolments.studentId, courseId: enrolments.courseId });
  return rows[0];
}

type EnrolmentChange = Partial<Pick<typeof enrolments.$inferInsert, 'status' | 'frozenAt' | 'frozenUntil'>>;

/** The caller must have locked the student. */
export async function updateEnrolment(db: Db, id: number, change: EnrolmentChange): Promise<void> {
  await db.update(enrolments).set(change).where(eq(enrolments.id, id));
}

/** Whether the order still pays for the course: not if it was given back in full, or ended before its time. */
export async function isOrderPaid(db: Db, orderId: number): Promise<boolean> {
  const rows = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return rows[0]?.status !== 'refunded' && rows[0]?.status !== 'ended';
}
