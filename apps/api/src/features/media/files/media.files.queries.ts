import { and, eq, exists, isNull, ne, type SQL } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { media } from '#database/tables/media.ts';
import { offlinePayments } from '#database/tables/payments.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import type { Caller } from '#shared/context.ts';

/** The viewer is part of the query, so a file that the viewer may not see is not found. */
interface FileOf {
  readonly role: 'STUDENT' | 'TRAINER';
  readonly personId: number;
  readonly viewer: Caller;
}

/** The picture of a student. Visible for the student, for trainers of their current batches and for the admin. */
export async function findStudentImage(db: Db, studentId: number, viewer: Caller) {
  const isTheirs = viewer.role === 'TRAINER' ? teaches(db, viewer.id) : isSelfOrAdmin(viewer);
  return findFile(db, users.imageId, and(eq(users.id, studentId), eq(users.role, 'STUDENT'), isTheirs));
}

/** A resume. Visible for its owner and the admin. */
export async function findResume(db: Db, { role, personId, viewer }: FileOf) {
  const owner = and(eq(users.id, personId), eq(users.role, role), isSelfOrAdmin(viewer));
  return findFile(db, users.resumeId, owner);
}

/** The picture of a bank transfer. For the admin only, which the endpoint declares. */
export async function findTransferImage(db: Db, transferId: number) {
  const rows = await db
    .select({ key: media.key, contentType: media.contentType })
    .from(offlinePayments)
    .innerJoin(media, eq(media.id, offlinePayments.imageId))
    .where(eq(offlinePayments.id, transferId));
  return rows[0];
}

type Pointer = typeof users.imageId | typeof users.resumeId;

async function findFile(db: Db, pointer: Pointer, owner: SQL | undefined) {
  const rows = await db
    .select({ key: media.key, contentType: media.contentType })
    .from(users)
    .innerJoin(media, eq(media.id, pointer))
    .where(and(owner, ne(users.status, 'deleted')));
  return rows[0];
}

/** Ids of admins and users are separate sequences, so the role must match too. */
function isSelfOrAdmin({ role, id }: Caller): SQL | undefined {
  return role === 'ADMIN' ? undefined : and(eq(users.id, id), eq(users.role, role));
}

function teaches(db: Db, trainerId: number): SQL {
  return exists(
    db
      .select({ one: batchStudents.batchId })
      .from(batchStudents)
      .innerJoin(batches, eq(batches.id, batchStudents.batchId))
      .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
      .where(
        and(eq(batchStudents.studentId, users.id), eq(trainerCourses.trainerId, trainerId), isNull(batches.archivedAt)),
      ),
  );
}
