import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { handInComments, handInFiles, handInGrades, handInVersions } from '#database/tables/hand-ins.ts';
import { homeworkVersions } from '#database/tables/homework.ts';
import { media } from '#database/tables/media.ts';

/** The times of all hand-ins, the newest first. */
export async function listVersionHeads(db: Db, handInId: number) {
  return db
    .select({ number: handInVersions.number, handedInAt: handInVersions.handedInAt, dueAt: handInVersions.dueAt })
    .from(handInVersions)
    .where(eq(handInVersions.handInId, handInId))
    .orderBy(desc(handInVersions.number));
}

export async function findVersion(db: Db, handInId: number, number: number) {
  const rows = await db
    .select({
      number: handInVersions.number,
      handedInAt: handInVersions.handedInAt,
      dueAt: handInVersions.dueAt,
      text: handInVersions.text,
      link: handInVersions.link,
      fileIds: handInVersions.fileIds,
    })
    .from(handInVersions)
    .where(and(eq(handInVersions.handInId, handInId), eq(handInVersions.number, number)));
  return rows[0];
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** Files that were uploaded by a student, by their ids; in the order of the ids. */
export async function listHandInFiles(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: handInFiles.id, name: handInFiles.name, bytes: media.bytes })
    .from(handInFiles)
    .innerJoin(media, eq(media.id, handInFiles.mediaId))
    .where(inArray(handInFiles.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** In the order in which they were written. */
export async function listComments(db: Db, handInId: number) {
  return db
    .select({
      id: handInComments.id,
      version: handInComments.version,
      fileId: handInComments.fileId,
      fromLine: handInComments.fromLine,
      toLine: handInComments.toLine,
      text: handInComments.text,
      grade: handInComments.grade,
      createdAt: handInComments.createdAt,
      createdBy: handInComments.createdBy,
    })
    .from(handInComments)
    .where(eq(handInComments.handInId, handInId))
    .orderBy(asc(handInComments.id));
}

/** Each with the marking that was in force then; the newest first. */
export async function listGrades(db: Db, handInId: number, limit: number) {
  return db
    .select({
      number: handInGrades.number,
      version: handInGrades.version,
      outcome: handInGrades.outcome,
      points: handInGrades.points,
      content: homeworkVersions.content,
      levels: handInGrades.levels,
      feedback: handInGrades.feedback,
      againDueAt: handInGrades.againDueAt,
      gradedAt: handInGrades.gradedAt,
      gradedBy: handInGrades.gradedBy,
    })
    .from(handInGrades)
    .innerJoin(
      homeworkVersions,
      and(
        eq(homeworkVersions.homeworkId, handInGrades.homeworkId),
        eq(homeworkVersions.number, handInGrades.homeworkVersion),
      ),
    )
    .where(eq(handInGrades.handInId, handInId))
    .orderBy(desc(handInGrades.number))
    .limit(limit);
}
