import {
  type FileReply,
  type homeworkEndpoints,
  type HomeworkFile,
  homeworkLimits,
  type UseCaseInput,
} from '@avsar/contract';
import {
  attachmentReply,
  fileOf,
  recordAttachment,
  recordImage,
  uploadAttachment,
  uploadImage,
} from '#features/media/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { insertFile, lockHomework } from './homework.change.queries.ts';
import { countFilesOf, findSameFile, findTaskFileOfStudent, findTaskFileOfTeacher } from './homework.files.queries.ts';
import { isHomeworkFound } from './homework.tasks.queries.ts';
import { accessOf, filesOf } from './homework.tasks.service.ts';

const fullMessage = `Homework has at most ${homeworkLimits.filesMost} files, those of earlier versions with them.`;

type Teaching = CallContext<Caller>;

/**
 * Checks and stores a file, which takes long, before the transaction; who sends it and how many there are is settled
 * first. The same file sent again is the file that is there.
 */
export async function addTaskFile(
  context: Teaching,
  { params: { homeworkId }, body: { kind, name, file } }: UseCaseInput<typeof homeworkEndpoints.addFile>,
): Promise<HomeworkFile> {
  if (!(await isHomeworkFound(context.db, homeworkId, accessOf(context)))) throw new AppError('not_found');
  await refuseMore(context.db, homeworkId);
  const uploaded =
    kind === 'picture'
      ? await uploadImage(context, file, 'private', { field: 'file' })
      : await uploadAttachment(context, { file, name });
  return context.transaction(async (tx) => {
    if ((await lockHomework(tx, homeworkId, accessOf(context))) === undefined) throw new AppError('not_found');
    let id = await findSameFile(tx, { homeworkId, kind, name, hash: uploaded.hash });
    if (id === undefined) {
      await refuseMore(tx, homeworkId);
      const { id: mediaId } = await (uploaded.kind === 'image'
        ? recordImage(tx, uploaded)
        : recordAttachment(tx, uploaded));
      const created = { createdAt: context.clock.now(), createdBy: actorOf(context.caller) };
      id = await insertFile(tx, { homeworkId, mediaId, kind, name, ...created });
    }
    const added = (await filesOf(context, tx, homeworkId)).find((known) => known.id === id);
    if (added === undefined) throw new Error(`homework_files: file ${id} is missing`);
    return added;
  });
}

async function refuseMore(db: Tx, homeworkId: number): Promise<void> {
  if ((await countFilesOf(db, homeworkId)) < homeworkLimits.filesMost) return;
  throw new AppError('conflict', { message: fullMessage });
}

type Place = Parameters<typeof findTaskFileOfTeacher>[1];

const findTaskFile = (context: Teaching, place: Place) =>
  context.caller.role === 'STUDENT'
    ? findTaskFileOfStudent(context.db, place, context.caller.id)
    : findTaskFileOfTeacher(context.db, place, accessOf(context));

export async function getTaskPicture(
  context: Teaching,
  { params: { file, ...place } }: UseCaseInput<typeof homeworkEndpoints.getPicture>,
): Promise<FileReply> {
  return fileOf(context.storage, await findTaskFile(context, { ...place, kind: 'picture' }), file);
}

export async function getTaskAttachment(
  context: Teaching,
  { params }: UseCaseInput<typeof homeworkEndpoints.getAttachment>,
): Promise<FileReply> {
  return attachmentReply(context.storage, await findTaskFile(context, { ...params, kind: 'attachment' }));
}
