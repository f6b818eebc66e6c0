import { type gradingEndpoints, type HandInComment, homeworkLimits, type UseCaseInput } from '@avsar/contract';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { commentOf } from '../homework.views.ts';
import { namesOf } from '../homework.access.queries.ts';
import { accessOf } from '../tasks/homework.tasks.service.ts';
import { countComments, deleteComment, findComment, findFileIdsOf, insertComment } from './homework.grade.queries.ts';
import { lockWorkOf } from './homework.queue.queries.ts';

const messages = {
  foreign: 'This file was not handed in here. Please load the page again.',
  full: `There can be at most ${homeworkLimits.commentsMost} comments on the work of a student.`,
  returned: 'The student has seen this comment. It stays.',
};

type Teaching = CallContext<Caller>;
type Place = UseCaseInput<typeof gradingEndpoints.getWork>['params'];

async function holdWork(context: Teaching, tx: Tx, place: Place) {
  const work = await lockWorkOf(tx, place, accessOf(context));
  if (work === undefined) throw new AppError('not_found');
  return work;
}

export function addComment(
  context: Teaching,
  { params, body }: UseCaseInput<typeof gradingEndpoints.addComment>,
): Promise<HandInComment> {
  const { version, fileId, lines, text } = body;
  return context.transaction(async (tx) => {
    const work = await holdWork(context, tx, params);
    const fileIds = await findFileIdsOf(tx, work.id, version);
    if (fileIds === undefined || (fileId !== null && !fileIds.includes(fileId))) {
      throw new AppError('validation_failed', { message: messages.foreign, fields: { fileId: messages.foreign } });
    }
    if ((await countComments(tx, work.id)) >= homeworkLimits.commentsMost) {
      throw new AppError('conflict', { message: messages.full });
    }
    const written = { createdAt: context.clock.now(), createdBy: actorOf(context.caller) };
    const place = { fromLine: lines?.from ?? null, toLine: lines?.to ?? null };
    const made = await insertComment(tx, { handInId: work.id, version, fileId, ...place, text, ...written });
    const { id, grade, createdAt, createdBy } = made;
    const comment = { id, version, fileId, ...place, text, grade, createdAt, createdBy };
    return commentOf(comment, work.newestGrade, await namesOf(tx, [createdBy]));
  });
}

export function removeComment(
  context: Teaching,
  { params: { commentId, ...place } }: UseCaseInput<typeof gradingEndpoints.removeComment>,
): Promise<{ message: string }> {
  return context.transaction(async (tx) => {
    const work = await holdWork(context, tx, place);
    const comment = await findComment(tx, work.id, commentId);
    if (comment === undefined) throw new AppError('not_found');
    if (comment.grade <= work.newestGrade) throw new AppError('conflict', { message: messages.returned });
    await deleteComment(tx, commentId);
    return { message: 'Comment deleted.' };
  });
}
