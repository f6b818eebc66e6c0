import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { users } from '#database/tables/users.ts';

/** Of a student who is one of ours; `undefined` for everybody else. */
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
 * A student who may take courses; whoever else changes what they take, or archives them, waits. Locked before the insert, whose
 * trigger counts in this very row: two who held it together would wait for each other.
 */
export async function lockStudent(tx: Db, studentId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, studentId), eq(users.role, 'STUDENT'), notInArray(users.status, ['archived', 'deleted'])))
    .for('no key update');
  return rows.length > 0;
}

interface Taken {
  readonly studentId: number;
  readonly courseId: number;
}

export async function findEnrolment(db: Db, { studentId, courseId }: Taken) {
  const rows = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)));
  return rows[0];
}

/** Why they may take it: what was paid for names its order. */
type Right = { readonly source: 'payment'; readonly orderId: number } | { readonly source: 'admin' | 'free' };

const insert = prepared('insert_enrolment', (db, at) =>
  db
    .insert(enrolments)
    .values({
      studentId: at('studentId'),
      courseId: at('courseId'),
      source: at('source'),
      orderId: at('orderId'),
      createdAt: at('now'),
    })
    .onConflictDoUpdate({
      target: [enrolments.studentId, enrolments.courseId],
      set: { status: 'Active', source: sql`excluded.source`, orderId: sql`excluded.order_id` },
      setWhere: eq(enrolments.status, 'Cancelled'),
    })
    .returning({ id: enrolments.id }),
);

/** Its number; none where they take the course already. One that was cancelled comes to life again, by the new right. */
export async function insertEnrolment(db: Db, enrolment: Taken & Right, now: Date): Promise<number | undefined> {
  const rows = await insert(db, { orderId: null, ...enrolment, now });
  return rows[0]?.id;
}

/** Ends what this order paid for; `undefined` where it pays for nothing, or no longer. The caller holds the student. */
export async function cancelEnrolmentOf(db: Db, orderId: number) {
  const rows = await db
    .update(enrolments)
    .set({ status: 'Cancelled' })
    .where(and(eq(enrolments.orderId, orderId), ne(enrolments.status, 'Cancelled')))
    .returning({ id: enrolments.id, studentId: enrolments.studentId, courseId: enrolments.courseId });
  return rows[0];
}
