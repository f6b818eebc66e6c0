import { randomUUID } from 'node:crypto';
import { limits, resumeTexts } from '@avsar/contract';
import type { Context, Tx } from '#shared/context.ts';
import { fileChangeOf } from './media.policy.ts';
import { insertMedia } from './media.queries.ts';
import { decodeSent, orRefused, invalid } from './media.sent.ts';

type Workshop = Pick<Context, 'documents' | 'storage'>;

export const resumeFile = 'resume.pdf';
const contentType = 'application/pdf';

/** A resume that lies in the storage and that no row names yet. */
export type UploadedResume = Awaited<ReturnType<typeof uploadResume>>;

/**
 * Looks into a PDF and stores it, without actions; always private. Like `uploadImage` it comes before the transaction that
 * `recordResume` belongs to.
 */
export async function uploadResume({ documents, storage }: Workshop, sent: string | Uint8Array, field = 'resume') {
  const expected = { field, bytesMost: limits.resumeBytesMost, texts: resumeTexts };
  const { bytes: sentBytes, claimedType } =
    typeof sent === 'string' ? decodeSent(sent, expected) : { bytes: sent, claimedType: undefined };
  if (claimedType !== undefined && claimedType !== contentType) throw invalid(expected);
  const { hash, bytes } = await orRefused(documents.inspect(sentBytes), expected);
  const key = `private/${randomUUID()}`;
  await storage.put(`${key}/${resumeFile}`, bytes, contentType);
  return { kind: 'resume', visibility: 'private', key, hash, contentType, bytes: bytes.length } as const;
}

/** The row of an uploaded resume, in the transaction of whoever it belongs to. */
export async function recordResume(tx: Tx, resume: UploadedResume) {
  return { id: await insertMedia(tx, resume) };
}

/** What to do about the resume of a row that a PUT changes; undefined leaves it, null takes it away. */
export async function receiveResume(
  workshop: Workshop,
  { sent, currentUrl, field }: ReceivedResume,
): Promise<UploadedResume | null | undefined> {
  const change = fileChangeOf(sent, currentUrl);
  if (change === 'keep') return undefined;
  return change === 'remove' ? null : uploadResume(workshop, change.replaceWith, field);
}

interface ReceivedResume {
  readonly sent: string | null | undefined;
  /** Signed or not: what it leads to is compared. */
  readonly currentUrl: string | null;
  /** Its name in the request, for the refusal. */
  readonly field: string;
}
