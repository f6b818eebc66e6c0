import { type Quiz, type quizEndpoints, quizLimits, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import { ownCoursesOf } from '#features/syllabus/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { availableFor } from '../questions/quizzes.draw.policy.ts';
import { findCourse, namesOf } from '../quizzes.access.queries.ts';
import {
  countAttempts,
  findQuizRow,
  listBank,
  listDraws,
  listFixedQuestions,
  listQuizRows,
} from './quizzes.write.queries.ts';

const timeOf = (instant: Date | null) => instant?.toISOString() ?? null;

export async function listQuizzes(
  { db, caller }: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof quizEndpoints.list>,
): Promise<UseCaseReply<typeof quizEndpoints.list>> {
  const course = await findCourse(db, courseId, ownCoursesOf(caller));
  if (course === undefined) throw new AppError('not_found');
  const rows = await listQuizRows(db, courseId, quizLimits.quizzesMost);
  const quizzes = rows.map((row) => ({ ...row, opensAt: timeOf(row.opensAt), closesAt: timeOf(row.closesAt) }));
  return { course, quizzes };
}

export const getQuiz = (
  { db, caller }: CallContext<Caller>,
  { params: { quizId } }: UseCaseInput<typeof quizEndpoints.get>,
): Promise<Quiz> => readQuiz(db, quizId, caller);

export async function readQuiz(db: Tx, quizId: number, caller: Caller): Promise<Quiz> {
  const row = await findQuizRow(db, quizId, ownCoursesOf(caller));
  if (row === undefined) throw new AppError('not_found');
  const { courseId, updatedAt, updatedBy, opensAt, closesAt, ...quiz } = row;
  const [fixed, draws, bank] = [
    await listFixedQuestions(db, quizId),
    await listDraws(db, quizId),
    await listBank(db, courseId),
  ];
  const fixedIds = fixed.map(({ id }) => id);
  return {
    ...quiz,
    opensAt: timeOf(opensAt),
    closesAt: timeOf(closesAt),
    questions: fixed.map(({ id, content: { kind, text, points }, isArchived }) => ({
      id,
      kind,
      text,
      points,
      isArchived,
    })),
    draws: draws.map((draw) => ({ ...draw, available: availableFor(draw.tag, bank, fixedIds) })),
    attempts: await countAttempts(db, quizId),
    saved: { by: (await namesOf(db, [updatedBy]))(updatedBy), at: updatedAt.toISOString() },
  };
}
