import {
  type FileReply,
  type lessonEndpoints,
  type LessonFile,
  lessonLimits,
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
import { holdCourse } from '../content/lessons.change.service.ts';
import { findCourseOf, lockCourseOf } from '../content/lessons.content.queries.ts';
import { accessOf } from '../content/lessons.content.service.ts';
import {
  countFiles,
  findFile,
  findOpenFile,
  findSameFile,
  insertFile,
  listFiles,
  lockLesson,
} from './lessons.files.queries.ts';
import { withLinks } from './lessons.links.ts';

const fullMessage = `A lesson has at most ${lessonLimits.filesMost} files, those of earlier versions with them.`;

/**
 * Checks and stores a file, which takes long, before the transaction; who sends it and how many there are is settled
 * first. The same file sent again is the file that is there.
 */
export async function addFile(
  context: CallContext<Caller>,
  { params: { lessonId }, body: { kind, name, file } }: UseCaseInput<typeof lessonEndpoints.addFile>,
): Promise<LessonFile> {
  const access = accessOf(context.caller, lessonId);
  holdCourse(await findCourseOf(context.db, access));
  await refuseMore(context.db, lessonId);
  const uploaded =
    kind === 'picture'
      ? await uploadImage(context, file, 'private', { field: 'file' })
      : await uploadAttachment(context, { file, name });
  return context.transaction(async (tx) => {
    holdCourse(await lockCourseOf(tx, access));
    await lockLesson(tx, lessonId);
    const { hash } = uploaded;
    let id = await findSameFile(tx, { lessonId, kind, name, hash });
    if (id === undefined) {
      await refuseMore(tx, lessonId);
      const { id: mediaId } = await (uploaded.kind === 'image'
        ? recordImage(tx, uploaded)
        : recordAttachment(tx, uploaded));
      const created = { createdAt: context.clock.now(), createdBy: actorOf(context.caller) };
      id = await insertFile(tx, { lessonId, mediaId, kind, name, ...created });
    }
    const [added] = withLinks(context, lessonId, await listFiles(tx, [id]));
    if (added === undefined) throw new Error(`lesson_files: file ${id} is missing`);
    return added;
  });
}

async function refuseMore(db: Tx, lessonId: number): Promise<void> {
  if ((await countFiles(db, lessonId)) >= lessonLimits.filesMost)
    throw new AppError('conflict', { message: fullMessage });
}

export async function getPicture(
  { db, storage, caller }: CallContext<Caller>,
  { params: { file, ...place } }: UseCaseInput<typeof lessonEndpoints.getPicture>,
): Promise<FileReply> {
  return fileOf(storage, await findFile(db, { ...place, kind: 'picture' }, caller), file);
}

export async function getAttachment(
  { db, storage, caller }: CallContext<Caller>,
  { params }: UseCaseInput<typeof lessonEndpoints.getAttachment>,
): Promise<FileReply> {
  return attachmentReply(storage, await findFile(db, { ...params, kind: 'attachment' }, caller));
}

export async function getOpenPicture(
  { db, storage }: CallContext,
  { params: { courseId, file, ...place } }: UseCaseInput<typeof lessonEndpoints.getOpenPicture>,
): Promise<FileReply> {
  return fileOf(storage, await findOpenFile(db, courseId, { ...place, kind: 'picture' }), file);
}

export async function getOpenAttachment(
  { db, storage }: CallContext,
  { params: { courseId, ...place } }: UseCaseInput<typeof lessonEndpoints.getOpenAttachment>,
): Promise<FileReply> {
  return attachmentReply(storage, await findOpenFile(db, courseId, { ...place, kind: 'attachment' }));
}
