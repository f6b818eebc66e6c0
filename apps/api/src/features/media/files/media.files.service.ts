import { createHash } from 'node:crypto';
import type { FileReply, mediaEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findResume, findStudentImage, findTransferImage } from './media.files.queries.ts';
import { findPublicImage } from '../media.queries.ts';
import { resumeFile } from '../media.resumes.service.ts';
import { publicKeyOf } from '../media.service.ts';

/** Public pictures only: the key is built from the hash in the URL and cannot lead to other files. */
export async function getImage(
  { db, storage }: CallContext,
  { params }: UseCaseInput<typeof mediaEndpoints.getImage>,
): Promise<FileReply> {
  const image = await findPublicImage(db, publicKeyOf(params.hash));
  return { ...fileOf(storage, image, params.file), etag: params.hash };
}

/** A picture that was not uploaded as icon or social card has no PNG and is not found. */
export async function getPng(
  { db, storage }: CallContext,
  { params }: UseCaseInput<typeof mediaEndpoints.getPng>,
): Promise<FileReply> {
  const image = await findPublicImage(db, publicKeyOf(params.hash));
  return { ...fileOf(storage, image, params.file), contentType: 'image/png', etag: params.hash };
}

export async function getStudentImage(
  { db, storage, caller }: CallContext<Caller>,
  { params }: UseCaseInput<typeof mediaEndpoints.getStudentImage>,
): Promise<FileReply> {
  return fileOf(storage, await findStudentImage(db, params.studentId, caller), params.file);
}

export async function getTransferImage(
  { db, storage }: CallContext<Caller>,
  { params }: UseCaseInput<typeof mediaEndpoints.getTransferImage>,
): Promise<FileReply> {
  return fileOf(storage, await findTransferImage(db, params.transferId), params.file);
}

export async function getStudentResume(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof mediaEndpoints.getStudentResume>,
): Promise<FileReply> {
  return resumeOf(context, 'STUDENT', params.studentId);
}

export async function getTrainerResume(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof mediaEndpoints.getTrainerResume>,
): Promise<FileReply> {
  return resumeOf(context, 'TRAINER', params.trainerId);
}

/** That an admin reads a resume is written to the audit log before the file is sent. */
async function resumeOf(context: CallContext<Caller>, role: 'STUDENT' | 'TRAINER', personId: number) {
  const { db, storage, caller, requestId } = context;
  const file = fileOf(storage, await findResume(db, { role, personId, viewer: caller }), resumeFile);
  if (caller.role === 'ADMIN') {
    const entry = { actor: `admin:${caller.id}`, action: 'resume.read', subject: `user:${personId}`, requestId };
    await recordAudit(db, entry);
  }
  return { ...file, downloadAs: resumeFile };
}

interface StoredFile {
  readonly key: string;
  readonly contentType: string;
}

/** A missing file and a forbidden one have the same answer. */
export function fileOf(storage: Context['storage'], stored: StoredFile | undefined, file: string): FileReply {
  if (stored === undefined) throw new AppError('not_found');
  return {
    contentType: stored.contentType,
    // Not the hash of the content, by which a public copy could be found (ADR-0012). A key is never used twice.
    etag: createHash('sha256').update(stored.key).digest('hex').slice(0, 32),
    read: async () => {
      const bytes = await storage.find(`${stored.key}/${file}`);
      if (bytes === undefined) throw new AppError('not_found');
      return bytes;
    },
  };
}
