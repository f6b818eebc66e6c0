import type { applicationEndpoints, FileReply, UseCaseInput } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import { fileOf, resumeFile } from '#features/media/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { findResume } from './applications.resume.queries.ts';

/** The resume of the application, which the profile may have replaced since. That the staff read it is in the audit log. */
export async function getResume(
  { db, storage, caller, requestId }: CallContext<Caller>,
  { params }: UseCaseInput<typeof applicationEndpoints.getResume>,
): Promise<FileReply> {
  const found = await findResume(db, params.applicationId, caller.role === 'ADMIN' ? undefined : caller.id);
  const file = fileOf(storage, found, resumeFile);
  if (caller.role === 'ADMIN' && found !== undefined) {
    const actor = `admin:${caller.id}`;
    await recordAudit(db, { actor, action: 'resume.read', subject: `user:${found.studentId}`, requestId });
  }
  return { ...file, downloadAs: resumeFile };
}
