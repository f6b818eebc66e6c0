import { randomUUID } from 'node:crypto';
import { limits, resumeTexts } from '@avsar/contract';
import type { Context, Tx } from '#shared/context.ts';
import { fileChangeOf } from './media.policy.ts';
import { insertMedia } from './media.queries.ts';
import { decodeSentFile, toValidationError, invalidFileError } from './media.sent.ts';

type ResumeContext = Pick<Context, 'documents' | 'storage'>;

export const resumeFile = 'resume.pdf';
const contentType = 'application/pdf';

/** A resume in the storage that has no row yet. */
export type UploadedResume = Awaited<ReturnType<typeof uploadResume>>;

/**
 * Checks a PDF, removes its actions and stores it; always private. Like `uploadImage`, it runs before the transaction
 * of `recordResume`.
 */
export async function uploadResume({ documents, storage }: ResumeContext, sent: string | Uint8Array, field = 'resume') {
  const expected = { field, bytesMost: limits.resumeBytesMost, texts: resumeTexts };
  const { bytes: sentBytes, claimedType } =
    typeof sent === 'string' ? decodeSentFile(sent, expected) : { bytes: sent, claimedType: undefined };
  if (claimedType !== undefined && claimedType !== contentType) throw invalidFileError(expected);
  const { hash, bytes } = await toValidationError(documents.inspect(sentBytes), expected);
  const key = `private/${randomUUID()}`;
  await storage.put(`${key}/${resumeFile}`, bytes, contentType);
  return { kind: 'resume', visibility: 'private', key, hash, contentType, bytes: bytes.length } as const;
}

/** Inserts the row of an uploaded resume, in the transaction that writes its owner. */
export async function recordResume(tx: Tx, resume: UploadedResume) {
  return { id: await insertMedia(tx, resume) };
}

/** Handles the resume field of a PUT: `undefined` keeps the current resume, `null` removes it. */
export async function receiveResume(
  context: ResumeContext,
  { sent, currentUrl, field }: ReceivedResume,
): Promise<UploadedResume | null | undefined> {
  const change = fileChangeOf(sent, currentUrl);
  if (change === 'keep') return undefined;
  return change === 'remove' ? null : uploadResume(context, change.replaceWith, field);
}

interface ReceivedResume {
  readonly sent: string | null | undefined;
  /** The current URL, signed or not: only its path is compared. */
  readonly currentUrl: string | null;
  /** The name of the field in the request, for error messages. */
  readonly field: string;
}
