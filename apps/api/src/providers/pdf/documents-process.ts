import { createHash } from 'node:crypto';
import { serveJobs, type InvalidFile } from '../child-process/serve-jobs.ts';
import { watchJobs } from '../child-process/child-watch.ts';
import { readAsViewer } from './documents-viewer.ts';
import { ActivePdfError } from './active-pdf-error.ts';
import { withoutActions } from './pdf-rewriting.ts';

export interface DocumentJob {
  readonly bytes: Uint8Array;
}

/** The document as it will be stored. */
export interface InspectedDocument {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

export type DocumentAnswer = InspectedDocument | ActiveDocument | InvalidFile;

interface ActiveDocument {
  readonly active: string;
}

/** PDF readers look for header and trailer within this many bytes of the start and the end. */
const marginBytes = 1024;

async function inspect(job: DocumentJob): Promise<DocumentAnswer> {
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  if (!bytes.subarray(0, marginBytes).includes('%PDF-')) throw new Error('no PDF');
  if (!bytes.subarray(-marginBytes).includes('%%EOF')) throw new Error('not a whole PDF');
  try {
    const rewritten = withoutActions(bytes);
    await readAsViewer(rewritten);
    return { hash: createHash('sha256').update(rewritten).digest('hex').slice(0, 32), bytes: rewritten };
  } catch (error) {
    if (error instanceof ActivePdfError) return { active: error.message };
    throw error;
  }
}

const watched = watchJobs({ processorSecondsMost: 5, residentMegabytesMost: 640 });

serveJobs<DocumentJob, DocumentAnswer>((job) => watched(() => inspect(job)));
