import { type Homework, type homeworkEndpoints, pointsOf, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatIst } from '#shared/time.ts';
import { holdBatch, namesOf } from '../homework.access.queries.ts';
import { whyNoDueTime, whyNotDue } from '../homework.policy.ts';
import {
  deleteDraft,
  type HeldHomework,
  insertHomework,
  isLessonOf,
  lockHomework,
  updateHomework,
} from './homework.change.queries.ts';
import { emptyContent, namesOtherFiles } from './homework.content.policy.ts';
import { listFilesOf } from './homework.tasks.queries.ts';
import { accessOf, readHomework } from './homework.tasks.service.ts';
import { tellOfMove, tellOfPublication } from './homework.tell.ts';

const messages = {
  archived: 'This batch is archived. Please restore it first.',
  published: 'This homework is published already.',
  notPublished: 'This homework is not published yet.',
  notDeleted: 'Students have seen this homework. Please close it instead.',
  foreignLesson: 'This lesson is not a lesson of the course.',
  foreignFile: 'A file of this text is missing. Please load the page again.',
};

type Teaching = CallContext<Caller>;

export function createHomework(
  context: Teaching,
  { body: { batchId, title } }: UseCaseInput<typeof homeworkEndpoints.create>,
): Promise<Homework> {
  return context.transaction(async (tx) => {
    const batch = await getOpenBatch(context, tx, batchId);
    const id = await insertHomework(
      tx,
      {
        batchId,
        courseId: batch.courseId,
        title,
        lessonId: null,
        content: emptyContent,
        acceptsLate: true,
        points: pointsOf(emptyContent.marking),
        updatedBy: actorOf(context.caller),
      },
      context.clock.now(),
    );
    await note(context, tx, 'homework.create', id, { batchId, title });
    return readHomework(context, tx, id);
  });
}

export async function getOpenBatch(context: Teaching, tx: Tx, batchId: number) {
  const batch = await holdBatch(tx, batchId, accessOf(context));
  if (batch === undefined) throw new AppError('not_found');
  if (batch.archivedAt !== null) throw new AppError('conflict', { message: messages.archived });
  return batch;
}

/** Once it is published, students see the change from the commit on, and are told if the due time moved. */
export async function saveHomework(
  context: Teaching,
  { params: { homeworkId }, body: { version, ...draft } }: UseCaseInput<typeof homeworkEndpoints.save>,
): Promise<Homework> {
  const { homework, told } = await context.transaction(async (tx) => {
    const held = await holdHomework(context, tx, homeworkId, version);
    const now = context.clock.now();
    const dueAt = draft.dueAt === null ? null : new Date(draft.dueAt);
    refuseField('dueAt', whyNotDue(held, dueAt, now));
    if (draft.lessonId !== null && !(await isLessonOf(tx, draft.lessonId, held.courseId))) {
      refuseField('lessonId', messages.foreignLesson);
    }
    if (namesOtherFiles(draft.content, await listFilesOf(tx, homeworkId))) refuseField('content', messages.foreignFile);
    const points = pointsOf(draft.content.marking);
    const author = { updatedAt: now, updatedBy: actorOf(context.caller) };
    await updateHomework(tx, homeworkId, { ...draft, dueAt, points, ...author });
    const facts = { title: draft.title, dueAt: dueAt?.toISOString() ?? null, acceptsLate: draft.acceptsLate, points };
    await note(context, tx, 'homework.save', homeworkId, facts, factsOf(held));
    const wasDueAt = held.dueAt;
    const isMoved = held.state === 'published' && wasDueAt?.getTime() !== dueAt?.getTime();
    const moved =
      isMoved && dueAt !== null && wasDueAt !== null ? { ...held, title: draft.title, dueAt, wasDueAt } : null;
    return {
      told: moved === null ? [] : await tellOfMove(context, tx, moved),
      homework: await readHomework(context, tx, homeworkId),
    };
  });
  context.live.tell(told, 'notifications');
  context.live.tell(told, 'homework');
  return homework;
}

const factsOf = ({ title, dueAt, acceptsLate, points }: HeldHomework) => ({
  title,
  dueAt: dueAt?.toISOString() ?? null,
  acceptsLate,
  points,
});

export async function publishHomework(
  context: Teaching,
  { params: { homeworkId }, body: { version } }: UseCaseInput<typeof homeworkEndpoints.publish>,
): Promise<Homework> {
  const { homework, told } = await context.transaction(async (tx) => {
    const held = await holdHomework(context, tx, homeworkId, version);
    if (held.state !== 'draft') throw new AppError('conflict', { message: messages.published });
    const now = context.clock.now();
    refuseField('dueAt', whyNoDueTime(held.dueAt, now));
    const author = { updatedAt: now, updatedBy: actorOf(context.caller) };
    await updateHomework(tx, homeworkId, { state: 'published', publishedAt: now, ...author });
    await note(context, tx, 'homework.publish', homeworkId, factsOf(held));
    return {
      told: held.dueAt === null ? [] : await tellOfPublication(context, tx, { ...held, dueAt: held.dueAt }),
      homework: await readHomework(context, tx, homeworkId),
    };
  });
  context.live.tell(told, 'notifications');
  context.live.tell(told, 'homework');
  return homework;
}

/** The same call twice counts once. */
export function setHomeworkClosed(
  context: Teaching,
  { params: { homeworkId }, body: { isClosed, version } }: UseCaseInput<typeof homeworkEndpoints.setClosed>,
): Promise<Homework> {
  return context.transaction(async (tx) => {
    const held = await holdHomework(context, tx, homeworkId, version);
    if (held.state === 'draft') throw new AppError('conflict', { message: messages.notPublished });
    const state = isClosed ? 'closed' : 'published';
    if (held.state !== state) {
      const author = { updatedAt: context.clock.now(), updatedBy: actorOf(context.caller) };
      await updateHomework(tx, homeworkId, { state, ...author });
      await note(context, tx, isClosed ? 'homework.close' : 'homework.open', homeworkId, { title: held.title });
    }
    return readHomework(context, tx, homeworkId);
  });
}

export function removeHomework(
  context: Teaching,
  { params: { homeworkId } }: UseCaseInput<typeof homeworkEndpoints.remove>,
): Promise<{ message: string }> {
  return context.transaction(async (tx) => {
    const held = await lockHomework(tx, homeworkId, accessOf(context));
    if (held === undefined) throw new AppError('not_found');
    if (!(await deleteDraft(tx, homeworkId))) throw new AppError('conflict', { message: messages.notDeleted });
    await note(context, tx, 'homework.delete', homeworkId, { title: held.title, batchId: held.batchId });
    return { message: 'Homework deleted.' };
  });
}

/** Throws if somebody has saved it since this version was read, or if its batch is over. */
async function holdHomework(context: Teaching, tx: Tx, homeworkId: number, version: number): Promise<HeldHomework> {
  const held = await lockHomework(tx, homeworkId, accessOf(context));
  if (held === undefined) throw new AppError('not_found');
  if (held.isOver) throw new AppError('conflict', { message: messages.archived });
  if (held.version === version) return held;
  const by = (await namesOf(tx, [held.updatedBy]))(held.updatedBy);
  throw new AppError('conflict', {
    message: `${by} changed this homework on ${formatIst(held.updatedAt)}, after you opened it. Please look at it again.`,
  });
}

function refuseField(field: string, message: string | undefined): void {
  if (message !== undefined) throw new AppError('validation_failed', { message, fields: { [field]: message } });
}

type Action = 'create' | 'save' | 'publish' | 'close' | 'open' | 'delete' | 'copy';
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** The audit log is about the staff; what trainers did is in the versions. */
export async function note(
  context: Teaching,
  tx: Tx,
  action: `homework.${Action}`,
  homeworkId: number,
  after: Facts,
  before?: Facts,
): Promise<void> {
  if (context.caller.role !== 'ADMIN') return;
  await recordAdminAct(context, tx, { action, subject: `homework:${homeworkId}`, ...(before && { before }), after });
}
