import { createHash, randomUUID } from 'node:crypto';
import { demoTrainers, drawResume, type ResumeFacts, studentResume, trainerResume } from '@avsar/demo';
import { media } from '#database/tables/media.ts';
import type { Context, Tx } from '#shared/context.ts';

/** Ids of `media` rows, by the index of the person; a few students have no resume. */
export interface DemoResumes {
  readonly trainers: readonly (number | null)[];
  readonly students: readonly (number | null)[];
}

/** Stores resumes of the trainers and of the first round's students; more would only fill the disk. */
export async function storeResumes(
  { storage }: Pick<Context, 'storage'>,
  tx: Tx,
  studentCount: number,
): Promise<DemoResumes> {
  const store = (facts: readonly (ResumeFacts | undefined)[]) => storeAll(storage, tx, facts);
  return {
    trainers: await store(demoTrainers.map(trainerResume)),
    students: await store(Array.from({ length: studentCount }, (_, index) => studentResume(index))),
  };
}

/** The files are made here, so they are not checked like an upload. */
async function storeAll(storage: Context['storage'], tx: Tx, all: readonly (ResumeFacts | undefined)[]) {
  const files = all.map((facts) => facts && { key: `private/${randomUUID()}`, bytes: drawResume(facts) });
  const present = files.filter((file) => file !== undefined);
  await Promise.all(present.map(({ key, bytes }) => storage.put(`${key}/resume.pdf`, bytes, 'application/pdf')));
  if (present.length === 0) return [];
  const rows = present.map(({ key, bytes }) => ({
    kind: 'resume' as const,
    visibility: 'private' as const,
    key,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    contentType: 'application/pdf',
    bytes: bytes.length,
  }));
  const inserted = await tx.insert(media).values(rows).returning({ id: media.id, key: media.key });
  const ids = new Map(inserted.map(({ id, key }) => [key, id]));
  return files.map((file) => (file === undefined ? null : (ids.get(file.key) ?? null)));
}
