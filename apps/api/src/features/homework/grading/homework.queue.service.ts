import { type gradingEndpoints, homeworkLimits, type QueuedWork, type UseCaseInput, type Work } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf, withTotal } from '#shared/page.ts';
import { isLate, workStateOf } from '../homework.policy.ts';
import { commentOf, gradeOf, handInHeadOf } from '../homework.views.ts';
import { readHandIn } from '../hand-ins/homework.work.ts';
import { findVersion, listComments, listGrades, listVersionHeads } from '../hand-ins/homework.work.queries.ts';
import { namesOf } from '../homework.access.queries.ts';
import { accessOf } from '../tasks/homework.tasks.service.ts';
import { countQueue, findWork, listQueueRows } from './homework.queue.queries.ts';

type Teaching = CallContext<Caller>;

export async function listQueue(
  context: Teaching,
  { query: { limit, cursor, ...wanted } }: UseCaseInput<typeof gradingEndpoints.listQueue>,
): Promise<Page<QueuedWork>> {
  const { db } = context;
  const filter = { ...wanted, ...accessOf(context) };
  const rows = await listQueueRows(db, filter, decodePagePlace(cursor, 'instant'), limit + 1);
  const page = pageOf(rows, limit, ({ handedInAt }) => handedInAt.getTime());
  const items = page.items.map(({ dueThen, dueNow, gradedVersion, handedInAt, ...row }) => ({
    ...row,
    handedInAt: handedInAt.toISOString(),
    isLate: isLate(handedInAt, dueThen, dueNow),
    isAgain: gradedVersion !== null,
  }));
  return withTotal({ ...page, items }, cursor, () => countQueue(db, filter));
}

export async function getWork(
  context: Teaching,
  { params, query: { version } }: UseCaseInput<typeof gradingEndpoints.getWork>,
): Promise<Work> {
  const { db } = context;
  const work = await findWork(db, params, accessOf(context));
  const shown = work && (await findVersion(db, work.id, version ?? work.newestVersion));
  if (work === undefined || shown === undefined) throw new AppError('not_found');
  const { content, dueAt, ...homework } = work.homework;
  const grades = await listGrades(db, work.id, homeworkLimits.gradesMost);
  const comments = await listComments(db, work.id);
  const nameOf = await namesOf(db, [
    ...grades.map(({ gradedBy }) => gradedBy),
    ...comments.map(({ createdBy }) => createdBy),
  ]);
  return {
    homework: { ...homework, dueAt: dueAt.toISOString(), marking: content.marking },
    course: work.course,
    batch: work.batch,
    student: work.student,
    isMember: work.isMember,
    state: workStateOf(work),
    handIns: (await listVersionHeads(db, work.id)).map((head) => handInHeadOf(head, dueAt)),
    shown: await readHandIn(context, db, shown, dueAt),
    comments: comments.map((comment) => commentOf(comment, work.newestGrade, nameOf)),
    grades: grades.map((grade) => gradeOf(grade, nameOf)),
  };
}
