import { and, desc, eq, ne } from 'drizzle-orm';
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
