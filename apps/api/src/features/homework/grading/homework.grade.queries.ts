import { and, eq, max } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { handInComments, handInGrades, handInVersions } from '#database/tables/hand-ins.ts';
import { homeworkVersions } from '#database/tables/homework.ts';

/** The number of the version of the homework that is in force. */
export async function getHomeworkVersion(tx: Db, homeworkId: number): Promise<number> {
  const [newest] = await tx
    .select({ number: max(homeworkVersions.number) })
    .from(homeworkVersions)
    .where(eq(homeworkVersions.homeworkId, homeworkId));
  if (newest === undefined || newest.number === null) throw new Error(`homework ${homeworkId} was never published`);
  return newest.number;
}

type NewGrade = Omit<typeof handInGrades.$inferInsert, 'number'>;

/** A trigger gives it its number, and refuses it if it does not fit the work. */
export async function insertGrade(tx: Db, grade: NewGrade) {
  const [made] = await tx
    .insert(handInGrades)
    .values({ ...grade, number: 0 })
    .returning();
  if (made === undefined) throw new Error('hand_in_grades: nothing was inserted');
  return made;
}

export const countComments = (db: Db, handInId: number): Promise<number> =>
  db.$count(handInComments, eq(handInComments.handInId, handInId));

/** The files of a hand-in; undefined if there is no such hand-in. */
export async function findFileIdsOf(db: Db, handInId: number, number: number): Promise<number[] | undefined> {
  const rows = await db
    .select({ fileIds: handInVersions.fileIds })
    .from(handInVersions)
    .where(and(eq(handInVersions.handInId, handInId), eq(handInVersions.number, number)));
  return rows[0]?.fileIds;
}

type NewComment = Omit<typeof handInComments.$inferInsert, 'grade'>;

/** A trigger notes with which grade it is returned. */
export async function insertComment(tx: Db, comment: NewComment) {
  const [made] = await tx
    .insert(handInComments)
    .values({ ...comment, grade: 0 })
    .returning();
  if (made === undefined) throw new Error('hand_in_comments: nothing was inserted');
  return made;
}

export async function findComment(db: Db, handInId: number, commentId: number) {
  const rows = await db
    .select({ id: handInComments.id, grade: handInComments.grade })
    .from(handInComments)
    .where(and(eq(handInComments.id, commentId), eq(handInComments.handInId, handInId)));
  return rows[0];
}

export async function deleteComment(tx: Db, commentId: number): Promise<void> {
  await tx.delete(handInComments).where(eq(handInComments.id, commentId));
}
