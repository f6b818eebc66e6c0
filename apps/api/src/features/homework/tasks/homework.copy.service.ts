import {
  type Homework,
  type HomeworkContent,
  type homeworkEndpoints,
  pointsOf,
  type UseCaseInput,
} from '@avsar/contract';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { getOpenBatch, note } from './homework.change.service.ts';
import { insertFile, insertHomework, updateHomework } from './homework.change.queries.ts';
import { emptyContent, fileIdsOf, withNewFileIds } from './homework.content.policy.ts';
import { findHomeworkRow, type HomeworkDetails, listFilesOf } from './homework.tasks.queries.ts';
import { accessOf, readHomework } from './homework.tasks.service.ts';

const otherCourse = 'This batch is of another course. Please choose a batch of the same course.';

type Teaching = CallContext<Caller>;

/** A draft with the same text, files and marking; when it is due is for the new batch to say. */
export function copyHomework(
  context: Teaching,
  { params: { homeworkId }, body: { batchId } }: UseCaseInput<typeof homeworkEndpoints.copy>,
): Promise<Homework> {
  return context.transaction(async (tx) => {
    const source = await findHomeworkRow(tx, homeworkId, accessOf(context));
    if (source === undefined) throw new AppError('not_found');
    const batch = await getOpenBatch(context, tx, batchId);
    if (batch.courseId !== source.course.id) {
      throw new AppError('conflict', { message: otherCourse, fields: { batchId: otherCourse } });
    }
    const author = { updatedAt: context.clock.now(), updatedBy: actorOf(context.caller) };
    const id = await insertHomework(
      tx,
      {
        batchId,
        courseId: batch.courseId,
        title: source.title,
        lessonId: source.lessonId,
        content: { ...emptyContent, marking: source.content.marking },
        acceptsLate: source.acceptsLate,
        points: pointsOf(source.content.marking),
        updatedBy: author.updatedBy,
      },
      author.updatedAt,
    );
    await updateHomework(tx, id, { content: await copyFiles(context, tx, source, id), ...author });
    await note(context, tx, 'homework.copy', id, { from: homeworkId, batchId, title: source.title });
    return readHomework(context, tx, id);
  });
}

/** The files that the text names become files of the copy: the same bytes, so that either can be deleted. */
async function copyFiles(context: Teaching, tx: Tx, source: HomeworkDetails, copyId: number): Promise<HomeworkContent> {
  const created = { createdAt: context.clock.now(), createdBy: actorOf(context.caller) };
  const named = new Set(fileIdsOf(source.content));
  const newIds = new Map<number, number>();
  for (const { id, mediaId, kind, name } of await listFilesOf(tx, source.id)) {
    if (!named.has(id)) continue;
    newIds.set(id, await insertFile(tx, { homeworkId: copyId, mediaId, kind, name, ...created }));
  }
  return withNewFileIds(source.content, newIds);
}
