import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches } from '#database/tables/batches.ts';
import { handIns } from '#database/tables/hand-ins.ts';
import { homework } from '#database/tables/homework.ts';
import { quizAttempts, quizzes } from '#database/tables/quizzes.ts';

const oneOf = (ids: readonly number[]) => sql`any(${sql.param(ids)}::int[])`;

/** Everything but drafts, by the due time. */
export async function listHomeworkOf(db: Db, batchIds: readonly number[]) {
  if (batchIds.length === 0) return [];
  return db
    .select({
      id: homework.id,
      batchId: homework.batchId,
      title: homework.title,
      state: sql<'published' | 'closed'>`${homework.state}`,
      dueAt: sql<Date>`${homework.dueAt}`.mapWith(homework.dueAt),
      acceptsLate: homework.acceptsLate,
      pointsMost: homework.points,
      isBatchOver: sql<boolean>`${batches.archivedAt} is not null`,
    })
    .from(homework)
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .where(and(sql`${homework.batchId} = ${oneOf(batchIds)}`, ne(homework.state, 'draft')))
    .orderBy(asc(homework.dueAt), asc(homework.id));
}

export async function listHandIns(db: Db, homeworkIds: readonly number[], studentIds: readonly number[]) {
  if (homeworkIds.length === 0) return [];
  return db
    .select({
      homeworkId: handIns.homeworkId,
      studentId: handIns.studentId,
      isWaiting: handIns.isWaiting,
      outcome: handIns.outcome,
      points: handIns.points,
      handedInAt: handIns.handedInAt,
      againDueAt: handIns.againDueAt,
    })
    .from(handIns)
    .where(and(sql`${handIns.studentId} = ${oneOf(studentIds)}`, sql`${handIns.homeworkId} = ${oneOf(homeworkIds)}`));
}

/** Everything but drafts. */
export async function listQuizzesOf(db: Db, courseIds: readonly number[]) {
  return db
    .select({
      id: quizzes.id,
      courseId: quizzes.courseId,
      title: quizzes.title,
      state: sql<'published' | 'closed'>`${quizzes.state}`,
      opensAt: quizzes.opensAt,
      closesAt: quizzes.closesAt,
      attemptsMost: quizzes.attemptsMost,
    })
    .from(quizzes)
    .where(and(inArray(quizzes.courseId, [...new Set(courseIds)]), ne(quizzes.state, 'draft')))
    .orderBy(asc(quizzes.id));
}

/** All attempts of these students in these courses, the first ones first. */
export async function listAttemptsOf(db: Db, courseIds: readonly number[], studentIds: readonly number[]) {
  return db
    .select({
      quizId: quizAttempts.quizId,
      studentId: quizAttempts.studentId,
      begunAt: quizAttempts.begunAt,
      endedAt: quizAttempts.endedAt,
      passPercent: quizAttempts.passPercent,
      pointsMost: quizAttempts.pointsMost,
      pointsInHundredths: quizAttempts.pointsInHundredths,
    })
    .from(quizAttempts)
    .where(
      and(sql`${quizAttempts.studentId} = ${oneOf(studentIds)}`, sql`${quizAttempts.courseId} = ${oneOf(courseIds)}`),
    )
    .orderBy(asc(quizAttempts.studentId), asc(quizAttempts.quizId), asc(quizAttempts.number));
}
