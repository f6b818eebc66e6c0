import type { handInEndpoints, MyHomework, MyHomeworkRow as ListedHomework, UseCaseInput } from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { isLate, ownDueOf, whyNotHandIn, workStateOf } from '../homework.policy.ts';
import { listFilesOf } from '../tasks/homework.tasks.queries.ts';
import { namesOf } from '../homework.access.queries.ts';
import { commentOf, gradeOf, handInHeadOf, homeworkFileOf } from '../homework.views.ts';
import { listUnusedIds } from './homework.hand-in.queries.ts';
import { findMyHomework, listMyRows, type MyHomeworkRow } from './homework.mine.queries.ts';
import { handInFilesOf, readHandIn } from './homework.work.ts';
import { findVersion, listComments, listGrades, listVersionHeads } from './homework.work.queries.ts';

type Learning = CallContext<Caller>;

/** While a fee is overdue, homework can be seen in the list; only what was returned can be opened. */
export const feesMessage =
  'A part of your fee is overdue, so your homework is closed. Please pay it under Payments, or talk to us.';

export async function listMine(
  { db, caller, clock }: Learning,
  { query: { list, limit, cursor } }: UseCaseInput<typeof handInEndpoints.listMine>,
): Promise<Page<ListedHomework>> {
  const now = clock.now();
  const after = decodePagePlace(cursor, 'instant');
  const rows = await listMyRows(db, { studentId: caller.id, list, now, after, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ ownDueAt }) => ownDueAt.getTime());
  return { ...page, items: page.items.map((row) => listedOf(row, now)) };
}

type ListRow = Awaited<ReturnType<typeof listMyRows>>[number];

const listedOf = (row: ListRow, now: Date): ListedHomework => ({
  id: row.id,
  title: row.title,
  course: row.course,
  dueAt: row.ownDueAt.toISOString(),
  state: workStateOf(row.work ?? undefined),
  isLate: isWorkLate(row),
  points: row.work?.points ?? null,
  pointsMost: row.pointsMost,
  canHandIn: row.overdueAt === null && whyClosed(row, now) === undefined,
});

function isWorkLate({ work, dueAt }: Pick<ListRow, 'work' | 'dueAt'>): boolean {
  if (work?.handedInAt === null || work?.handedInAt === undefined) return false;
  return isLate(work.handedInAt, work.dueAt ?? dueAt, dueAt);
}

function whyClosed(row: Pick<ListRow, 'work' | 'state' | 'dueAt' | 'acceptsLate' | 'isMember' | 'isOver'>, now: Date) {
  const { outcome = null, againDueAt = null, count = 0 } = row.work ?? {};
  return whyNotHandIn({ ...row, outcome, againDueAt, count }, now);
}

export async function getMine(
  context: Learning,
  { params: { homeworkId }, query: { version } }: UseCaseInput<typeof handInEndpoints.getMine>,
): Promise<MyHomework> {
  const { db, caller, clock } = context;
  const row = await findMyHomework(db, homeworkId, caller.id);
  if (row === undefined) throw new AppError('not_found');
  if (row.overdueAt !== null && (row.work?.newestGrade ?? 0) === 0) {
    throw new AppError('fees_overdue', { message: feesMessage });
  }
  const { id, title, course, content, acceptsLate, dueAt } = row;
  const whyNot = row.overdueAt === null ? whyClosed(row, clock.now()) : feesMessage;
  return {
    id,
    title,
    course,
    lesson: row.lessonId === null || row.lessonTitle === null ? null : { id: row.lessonId, title: row.lessonTitle },
    content,
    dueAt: ownDueOf(dueAt, row.work?.againDueAt ?? null).toISOString(),
    acceptsLate,
    changedAt: row.changedAt?.toISOString() ?? null,
    files: await taskFilesOf(context, row),
    state: workStateOf(row.work ?? undefined),
    whyClosed: whyNot ?? null,
    ...(row.work === null ? nothing : await readWork(context, db, { work: row.work, dueAt, version })),
    uploads: await handInFilesOf(context, db, await listUnusedIds(db, { homeworkId, studentId: caller.id })),
  };
}

/** Files that the homework names now; students see no others. */
async function taskFilesOf(context: Learning, { id, fileIds }: MyHomeworkRow) {
  const links = fileLinksForCaller(context);
  const files = await listFilesOf(context.db, id);
  return files.filter((file) => fileIds.includes(file.id)).map((file) => homeworkFileOf(links, id, file));
}

const nothing = { handIns: [], shown: null, grade: null, comments: [] };

interface Read {
  readonly work: NonNullable<MyHomeworkRow['work']>;
  readonly dueAt: Date;
  readonly version: number | undefined;
}

/** What was handed in, and what was said about it as far as it was returned. */
async function readWork(context: Learning, db: Tx, { work, dueAt, version }: Read) {
  const shown = await findVersion(db, work.id, version ?? work.count);
  if (shown === undefined) throw new AppError('not_found');
  const [grade] = await listGrades(db, work.id, 1);
  const comments = (await listComments(db, work.id)).filter((comment) => comment.grade <= work.newestGrade);
  const nameOf = await namesOf(db, [
    ...(grade === undefined ? [] : [grade.gradedBy]),
    ...comments.map(({ createdBy }) => createdBy),
  ]);
  return {
    handIns: (await listVersionHeads(db, work.id)).map((head) => handInHeadOf(head, dueAt)),
    shown: await readHandIn(context, db, shown, dueAt),
    grade: grade === undefined ? null : gradeOf(grade, nameOf),
    comments: comments.map((comment) => commentOf(comment, work.newestGrade, nameOf)),
  };
}
