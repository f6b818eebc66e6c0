import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
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

type Source = typeof enrolments.$inferInsert.source;

/** Its number; none where they take the course already. One that was cancelled comes to life again. */
export async function insertEnrolment(
  db: Db,
  enrolment: Taken & { readonly source: Source },
  now: Date,
): Promise<number | undefined> {
  const rows = await db
    .insert(enrolments)
    .values({ ...enrolment, createdAt: now })
    .onConflictDoUpdate({
      target: [enrolments.studentId, enrolments.courseId],
      set: { status: 'Active', source: enrolment.source },
      setWhere: eq(enrolments.status, 'Cancelled'),
    })
    .returning({ id: enrolments.id });
  return rows[0]?.id;
}
