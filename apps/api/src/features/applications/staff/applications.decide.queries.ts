import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { users } from '#database/tables/users.ts';

/** Those of the applications that are of the opening. */
export async function listChosen(db: Db, openingId: number, ids: readonly number[]) {
  return db
    .select({
      id: applications.id,
      studentId: applications.studentId,
      name: users.name,
      isActive: sql<boolean>`${users.status} = 'active'`,
      state: applications.state,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.studentId))
    .where(and(eq(applications.openingId, openingId), inArray(applications.id, [...ids])))
    .orderBy(asc(applications.id));
}
