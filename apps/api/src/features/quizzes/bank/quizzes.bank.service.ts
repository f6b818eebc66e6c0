import {
  type Question,
  type questionEndpoints,
  questionLimits,
  type UseCaseInput,
  type UseCaseReply,
} from '@avsar/contract';
import { ownCoursesOf } from '#features/syllabus/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { findCourse, namesOf } from '../quizzes.access.queries.ts';
import {
  countBank,
  countQuestionRows,
  findQuestionRow,
  listQuestionRows,
  listQuestionsById,
  listTagCounts,
  type QuestionRow,
} from './quizzes.bank.queries.ts';

type Reader = CallContext<Caller>;

export async function listQuestions(
  { db, caller }: Reader,
  { params: { courseId }, query }: UseCaseInput<typeof questionEndpoints.list>,
): Promise<Page<Question>> {
  const { limit, cursor, ...filter } = query;
  await findOwnCourse(db, courseId, caller);
  const rows = await listQuestionRows(db, courseId, { ...filter, limit: limit + 1, before: beforeOf(cursor) });
  const page = pageOf(rows, limit);
  const views = { ...page, items: await viewsOf(db, page.items) };
  return withTotal(views, cursor, () => countQuestionRows(db, courseId, filter));
}

export async function listTags(
  { db, caller }: Reader,
  { params: { courseId } }: UseCaseInput<typeof questionEndpoints.listTags>,
): Promise<UseCaseReply<typeof questionEndpoints.listTags>> {
  await findOwnCourse(db, courseId, caller);
  const all = await countQuestionRows(db, courseId, { archived: 'none' });
  return { all, tags: await listTagCounts(db, courseId) };
}

export const getQuestion = (
  { db, caller }: Reader,
  { params: { questionId } }: UseCaseInput<typeof questionEndpoints.get>,
): Promise<Question> => readQuestion(db, questionId, caller);

export async function readQuestion(db: Tx, questionId: number, caller: Caller): Promise<Question> {
  const row = await findQuestionRow(db, questionId, ownCoursesOf(caller));
  const [view] = row === undefined ? [] : await viewsOf(db, [row]);
  if (view === undefined) throw new AppError('not_found');
  return view;
}

/** Questions that the caller has just added. */
export const readAdded = async (db: Tx, ids: readonly number[]): Promise<Question[]> =>
  viewsOf(db, await listQuestionsById(db, ids));

async function findOwnCourse(db: Tx, courseId: number, caller: Caller): Promise<void> {
  if ((await findCourse(db, courseId, ownCoursesOf(caller))) === undefined) throw new AppError('not_found');
}

async function viewsOf(db: Tx, rows: readonly QuestionRow[]): Promise<Question[]> {
  const nameOf = await namesOf(
    db,
    rows.map(({ updatedBy }) => updatedBy),
  );
  return rows.map(({ archivedAt, updatedAt, updatedBy, ...row }) => ({
    ...row,
    isArchived: archivedAt !== null,
    saved: { by: nameOf(updatedBy), at: updatedAt.toISOString() },
  }));
}

/** Throws if the bank of the course would hold too many questions. */
export async function checkRoom(tx: Tx, courseId: number, added: number): Promise<void> {
  if ((await countBank(tx, courseId)) + added <= questionLimits.bankMost) return;
  throw new AppError('conflict', {
    message: `A course has at most ${questionLimits.bankMost.toLocaleString('en-IN')} questions.`,
  });
}
