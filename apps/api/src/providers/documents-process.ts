import { createHash } from 'node:crypto';
import { serveJobs, type Unfit } from './child-process.ts';
import { watchJobs } from './child-watch.ts';
import { readAsViewer } from './documents-viewer.ts';
import { refuseForbiddenNames } from './pdf-names.ts';

export interface DocumentJob {
  readonly bytes: Uint8Array;
}

export type DocumentAnswer = { readonly hash: string } | Unfit;

/** Readers look for its beginning and its end no further away than this. */
const marginBytes = 1024;

async function inspect(job: DocumentJob): Promise<DocumentAnswer> {
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  if (!bytes.subarray(0, marginBytes).includes('%PDF-')) throw new Error('no PDF');
  if (!bytes.subarray(-marginBytes).includes('%%EOF')) throw new Error('not a whole PDF');
  refuseForbiddenNames(bytes);
  await readAsViewer(bytes);
  return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32) };
}

const watched = watchJobs({ processorSecondsMost: 5, residentMegabytesMost: 640 });

serveJobs<DocumentJob, DocumentAnswer>((job) => watched(() => inspect(job)));
