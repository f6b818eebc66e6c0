import type {
  Homework,
  HomeworkChange,
  homeworkEndpoints,
  HomeworkFile,
  HomeworkRow,
  UseCaseInput,
  UseCaseReply,
} from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { type NameOf, namesOf, type TeacherAccess } from '../homework.access.queries.ts';
import { ownBatchesOf } from '../homework.policy.ts';
import { homeworkFileOf } from '../homework.views.ts';
import {
  findChangeRow,
  findHomeworkRow,
  isHomeworkFound,
  listChangeRows,
  listFilesOf,
  listHomeworkRows,
} from './homework.tasks.queries.ts';

type Teaching = CallContext<Caller>;

export const accessOf = ({ caller }: Pick<Teaching, 'caller'>): TeacherAccess => ({ trainerId: ownBatchesOf(caller) });

export async function listHomework(
  context: Teaching,
  { query: { limit, cursor, ...wanted } }: UseCaseInput<typeof homeworkEndpoints.list>,
): Promise<Page<HomeworkRow>> {
  const filter = { ...wanted, ...accessOf(context) };
  const page = pageOf(await listHomeworkRows(context.db, filter, beforeOf(cursor), limit + 1), limit);
  return { ...page, items: page.items.map((row) => ({ ...row, dueAt: row.dueAt?.toISOString() ?? null })) };
}

export const getHomework = (
  context: Teaching,
  { params: { homeworkId } }: UseCaseInput<typeof homeworkEndpoints.get>,
): Promise<Homework> => readHomework(context, context.db, homeworkId);

export async function readHomework(context: Teaching, db: Tx, homeworkId: number): Promise<Homework> {
  const row = await findHomeworkRow(db, homeworkId, accessOf(context));
  if (row === undefined) throw new AppError('not_found');
  const { updatedAt, updatedBy, ...homework } = row;
  const nameOf = await namesOf(db, [updatedBy]);
  return {
    ...homework,
    dueAt: row.dueAt?.toISOString() ?? null,
    saved: { by: nameOf(updatedBy), at: updatedAt.toISOString() },
    publishedAt: row.publishedAt?.toISOString() ?? null,
    files: await filesOf(context, db, homeworkId),
    remindedAt: row.remindedAt?.toISOString() ?? null,
  };
}

export async function filesOf(context: Teaching, db: Tx, homeworkId: number): Promise<HomeworkFile[]> {
  const links = fileLinksForCaller(context);
  return (await listFilesOf(db, homeworkId)).map((file) => homeworkFileOf(links, homeworkId, file));
}

async function requireFound(context: Teaching, homeworkId: number): Promise<void> {
  if (!(await isHomeworkFound(context.db, homeworkId, accessOf(context)))) throw new AppError('not_found');
}

type ChangeRow = Awaited<ReturnType<typeof listChangeRows>>[number];

const changeOf = ({ savedAt, savedBy, dueAt, ...change }: ChangeRow, nameOf: NameOf): HomeworkChange => ({
  ...change,
  dueAt: dueAt.toISOString(),
  by: nameOf(savedBy),
  at: savedAt.toISOString(),
});

export async function listChanges(
  context: Teaching,
  { params: { homeworkId } }: UseCaseInput<typeof homeworkEndpoints.listChanges>,
): Promise<HomeworkChange[]> {
  await requireFound(context, homeworkId);
  const rows = await listChangeRows(context.db, homeworkId);
  const nameOf = await namesOf(
    context.db,
    rows.map(({ savedBy }) => savedBy),
  );
  return rows.map((row) => changeOf(row, nameOf));
}

export async function getChange(
  context: Teaching,
  { params: { homeworkId, number } }: UseCaseInput<typeof homeworkEndpoints.getChange>,
): Promise<UseCaseReply<typeof homeworkEndpoints.getChange>> {
  await requireFound(context, homeworkId);
  const row = await findChangeRow(context.db, homeworkId, number);
  if (row === undefined) throw new AppError('not_found');
  const { acceptsLate, content, ...change } = row;
  const nameOf = await namesOf(context.db, [row.savedBy]);
  return { ...changeOf(change, nameOf), acceptsLate, content, files: await filesOf(context, context.db, homeworkId) };
}
