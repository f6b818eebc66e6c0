import { createHash, randomUUID } from 'node:crypto';
import { attachmentBytesMost, attachmentTexts, type FileReply, isAttachmentName } from '@avsar/contract';
import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { fileOf } from './files/media.files.service.ts';
import { isOfItsKind } from './media.attachments.policy.ts';
import { insertMedia } from './media.queries.ts';
import { decodeSentFile, invalidFileError } from './media.sent.ts';

export const attachmentFile = 'file';
/** Of every attachment, whatever it is: a browser neither shows it nor runs anything in it. */
const contentType = 'application/octet-stream';

/** An attachment in the storage that has no row yet. */
export type UploadedAttachment = Awaited<ReturnType<typeof uploadAttachment>>;

interface SentAttachment {
  readonly file: string;
  readonly name: string;
}

/**
 * Checks that a file is what the ending of its name says, and stores it as it came; always private. Like `uploadImage`,
 * it runs before the transaction of `recordAttachment`. The names of the fields are `name` and `file`.
 */
export async function uploadAttachment({ storage }: Pick<Context, 'storage'>, { file, name }: SentAttachment) {
  if (!isAttachmentName(name)) {
    throw new AppError('validation_failed', { message: attachmentTexts.kind, fields: { name: attachmentTexts.kind } });
  }
  const expected = { field: 'file', bytesMost: attachmentBytesMost, texts: attachmentTexts };
  const { bytes } = decodeSentFile(file, expected);
  if (!isOfItsKind(name, bytes)) throw invalidFileError(expected);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = `private/${randomUUID()}`;
  await storage.put(`${key}/${attachmentFile}`, bytes, contentType);
  return { kind: 'file', visibility: 'private', key, hash, contentType, bytes: bytes.length } as const;
}

/** Inserts the row of an uploaded attachment, in the transaction that uses it. */
export async function recordAttachment(tx: Tx, attachment: UploadedAttachment) {
  return { id: await insertMedia(tx, attachment) };
}

/** An attachment as a download under its name. Undefined for one that the caller may not read: the 404 of a missing one. */
export function attachmentReply(
  storage: Context['storage'],
  stored: { readonly key: string; readonly name: string } | undefined,
): FileReply {
  const file = fileOf(storage, stored && { key: stored.key, contentType }, attachmentFile);
  return { ...file, downloadAs: stored?.name ?? attachmentFile };
}
