import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { media } from '#database/tables/media.ts';
import { users } from '#database/tables/users.ts';

/** The resume of an application. `studentId` is the owner that it must have; undefined for the staff. */
export async function findResume(db: Db, applicationId: number, studentId: number | undefined) {
  const isTheirs = studentId === undefined ? undefined : eq(applications.studentId, studentId);
  const rows = await db
    .select({ key: media.key, contentType: media.contentType, studentId: applications.studentId })
    .from(applications)
    .innerJoin(media, eq(media.id, applications.resumeId))
    .innerJoin(users, eq(users.id, applications.studentId))
    .where(and(eq(applications.id, applicationId), isTheirs, ne(users.status, 'deleted')));
  return rows[0];
}
