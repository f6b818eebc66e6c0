import {
  type FileReply,
  type HandIn,
  type handInEndpoints,
  type HomeworkFile,
  homeworkLimits,
  type UseCaseInput,
} from '@avsar/contract';
import { attachmentReply, recordAttachment, uploadAttachment } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { whyNotHandIn } from '../homework.policy.ts';
import { accessOf } from '../tasks/homework.tasks.service.ts';
import {
  countUploads,
  findHandedInFile,
  findOwnFile,
  findSameUpload,
  holdForHandIn,
  holdOwnFiles,
  insertUpload,
  insertVersion,
  lockWork,
} from './homework.hand-in.queries.ts';
import { feesMessage } from './homework.mine.service.ts';
import { handInFilesOf, readHandIn } from './homework.work.ts';

const messages = {
  foreignFile: 'A file of this list is missing. Please add it again.',
  full: `You can upload at most ${homeworkLimits.uploadsMost} files for one homework.`,
};

type Learning = CallContext<Caller>;

/**
 * What counts is the moment at which the call came: waiting for others makes nobody late. Homework and work are locked in
 * this order, so that the due time stands still and versions have no gaps.
 */
export async function handIn(
  context: Learning,
  { params: { homeworkId }, body: { text, link, fileIds } }: UseCaseInput<typeof handInEndpoints.handIn>,
): Promise<HandIn> {
  const { caller, live } = context;
  const handedInAt = context.clock.now();
  const { made, trainerId } = await context.transaction(async (tx) => {
    const task = await getOpenTask(tx, homeworkId, caller.id);
    const held = await lockWork(tx, homeworkId, caller.id);
    refuse(whyNotHandIn({ ...task, ...held }, handedInAt));
    if ((await holdOwnFiles(tx, { homeworkId, studentId: caller.id }, fileIds)) !== fileIds.length) {
      const fields = { fileIds: messages.foreignFile };
      throw new AppError('validation_failed', { message: messages.foreignFile, fields });
    }
    const version = await insertVersion(tx, { handInId: held.id, text, link, fileIds, handedInAt });
    return { made: await readHandIn(context, tx, version, task.dueAt), trainerId: task.trainerId };
  });
  live.tell([trainerId, caller.id], 'homework');
  return made;
}

async function getOpenTask(tx: Tx, homeworkId: number, studentId: number) {
  const task = await holdForHandIn(tx, homeworkId, studentId);
  if (task === undefined) throw new AppError('not_found');
  if (task.overdueAt !== null) throw new AppError('fees_overdue', { message: feesMessage });
  return task;
}

function refuse(message: string | undefined): void {
  if (message !== undefined) throw new AppError('conflict', { message });
}

/**
 * Stores a file that the student is going to hand in. Whether they can is settled first, since storing takes long. The
 * same file sent again is the file that is there.
 */
export async function addUpload(
  context: Learning,
  { params: { homeworkId }, body: { name, file } }: UseCaseInput<typeof handInEndpoints.addFile>,
): Promise<HomeworkFile> {
  const uploader = { homeworkId, studentId: context.caller.id };
  await context.transaction((tx) => requireRoom(context, tx, uploader));
  const uploaded = await uploadAttachment(context, { file, name });
  return context.transaction(async (tx) => {
    await requireRoom(context, tx, uploader);
    let id = await findSameUpload(tx, uploader, name, uploaded.hash);
    if (id === undefined) {
      const { id: mediaId } = await recordAttachment(tx, uploaded);
      id = await insertUpload(tx, { ...uploader, mediaId, name, createdAt: context.clock.now() });
    }
    const [added] = await handInFilesOf(context, tx, [id]);
    if (added === undefined) throw new Error(`hand_in_files: file ${id} is missing`);
    return added;
  });
}

/** Throws unless the student can hand in now and may add another file. */
async function requireRoom(
  { clock }: Learning,
  tx: Tx,
  uploader: { readonly homeworkId: number; readonly studentId: number },
): Promise<void> {
  const { work, ...task } = await getOpenTask(tx, uploader.homeworkId, uploader.studentId);
  refuse(whyNotHandIn({ ...task, ...(work ?? { outcome: null, againDueAt: null, count: 0 }) }, clock.now()));
  if ((await countUploads(tx, uploader)) >= homeworkLimits.uploadsMost) refuse(messages.full);
}

/** A student reads their own files; the trainer of the batch and the staff what was handed in. */
export async function getHandInFile(
  context: Learning,
  { params: { fileId } }: UseCaseInput<typeof handInEndpoints.getFile>,
): Promise<FileReply> {
  const { db, caller, storage } = context;
  const file =
    caller.role === 'STUDENT'
      ? await findOwnFile(db, fileId, caller.id)
      : await findHandedInFile(db, fileId, accessOf(context));
  return attachmentReply(storage, file);
}
