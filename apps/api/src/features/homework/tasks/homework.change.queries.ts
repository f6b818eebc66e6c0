import type { HomeworkContent, HomeworkState } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { handIns } from '#database/tables/hand-ins.ts';
import { homework, homeworkFiles } from '#database/tables/homework.ts';
import { lessons } from '#database/tables/lessons.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { isTaughtBy, type TeacherAccess } from '../homework.access.queries.ts';

/**
 * Undefined unless it is the caller's. Waits for hand-ins under way, and lets new ones wait: what a student is told about
 * the due time is true when the hand-in is written.
 */
export async function lockHomework(tx: Db, homeworkId: number, access: TeacherAccess) {
  const rows = await tx
    .select({
      id: homework.id,
      batchId: homework.batchId,
      courseId: homework.courseId,
      courseTitle: courses.title,
      isOver: sql<boolean>`${batches.archivedAt} is not null`,
      title: homework.title,
      lessonId: homework.lessonId,
      content: homework.content,
      state: homework.state,
      dueAt: homework.dueAt,
      acceptsLate: homework.acceptsLate,
      points: homework.points,
      version: homework.version,
      updatedAt: homework.updatedAt,
      updatedBy: homework.updatedBy,
      remindedAt: homework.remindedAt,
    })
    .from(homework)
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, homework.courseId))
    .where(and(eq(homework.id, homeworkId), isTaughtBy(access)))
    .for('no key update', { of: homework });
  return rows[0];
}

export type HeldHomework = NonNullable<Awaited<ReturnType<typeof lockHomework>>>;

type NewHomework = Pick<
  typeof homework.$inferInsert,
  'batchId' | 'courseId' | 'title' | 'lessonId' | 'content' | 'acceptsLate' | 'points' | 'updatedBy'
>;

export async function insertHomework(tx: Db, draft: NewHomework, now: Date): Promise<number> {
  const rows = await tx
    .insert(homework)
    .values({ ...draft, createdAt: now, updatedAt: now })
    .returning({ id: homework.id });
  const [made] = rows;
  if (made === undefined) throw new Error('homework: nothing was inserted');
  return made.id;
}

interface Change {
  readonly title?: string;
  readonly lessonId?: number | null;
  readonly content?: HomeworkContent;
  readonly dueAt?: Date | null;
  readonly acceptsLate?: boolean;
  readonly points?: number;
  readonly state?: HomeworkState;
  readonly publishedAt?: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** Call under the lock of the homework. */
export async function updateHomework(tx: Db, homeworkId: number, change: Change): Promise<void> {
  await tx
    .update(homework)
    .set({ ...change, version: sql`${homework.version} + 1` })
    .where(eq(homework.id, homeworkId));
}

export async function noteReminded(tx: Db, homeworkId: number, remindedAt: Date): Promise<void> {
  await tx.update(homework).set({ remindedAt }).where(eq(homework.id, homeworkId));
}

/** False for homework that is no draft any more. */
export async function deleteDraft(tx: Db, homeworkId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ deleted: boolean }>(sql`select delete_homework(${homeworkId}) as deleted`);
  return rows[0]?.deleted === true;
}

export const isLessonOf = async (db: Db, lessonId: number, courseId: number): Promise<boolean> =>
  (await db.$count(lessons, and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId)))) > 0;

export async function insertFile(tx: Db, file: typeof homeworkFiles.$inferInsert): Promise<number> {
  const rows = await tx.insert(homeworkFiles).values(file).returning({ id: homeworkFiles.id });
  const [made] = rows;
  if (made === undefined) throw new Error('homework_files: nothing was inserted');
  return made.id;
}

const isActiveMember = and(eq(batchStudents.studentId, users.id), eq(users.status, 'active'));

/** Active students of the batch whose work is not marked: whom a due time concerns. */
export async function listConcernedIds(tx: Db, homeworkId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(homework)
    .innerJoin(batchStudents, eq(batchStudents.batchId, homework.batchId))
    .innerJoin(users, isActiveMember)
    .where(
      and(
        eq(homework.id, homeworkId),
        sql`not exists (select from ${handIns} w
          where w.homework_id = ${homework.id} and w.student_id = ${users.id} and w.outcome = 'graded')`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Active students of the batch who have handed in nothing. */
export async function listMissingIds(tx: Db, homeworkId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(homework)
    .innerJoin(batchStudents, eq(batchStudents.batchId, homework.batchId))
    .innerJoin(users, isActiveMember)
    .where(
      and(
        eq(homework.id, homeworkId),
        sql`not exists (select from ${handIns} w where w.homework_id = ${homework.id} and w.student_id = ${users.id})`,
      ),
    );
  return rows.map(({ id }) => id);
}
