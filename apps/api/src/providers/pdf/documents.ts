import { createChildProcessQueue, type ChildProcessSettings } from '../child-process/child-process-queue.ts';
import { programBeside } from '../child-process/program-beside.ts';
import type { DocumentAnswer, DocumentJob, InspectedDocument } from './documents-process.ts';
import { ActiveFileError, InvalidFileError } from '../invalid-file-error.ts';

/** Inspects PDFs in a child process and removes actions (ADR-0039). */
export interface Documents {
  /**
   * Returns the document as it will be stored. Throws `ActiveFileError` for active content, `InvalidFileError` for a
   * file that is no acceptable PDF or takes too much CPU time or memory; 503 when too busy.
   */
  inspect(bytes: Uint8Array): Promise<InspectedDocument>;
  close(): void;
}

export function createDocuments({
  timeoutMilliseconds = 30_000,
  waitingMost = 16,
}: ChildProcessSettings = {}): Documents {
  const queue = createChildProcessQueue<DocumentJob, DocumentAnswer>({
    program: programBeside(import.meta.url, 'documents-process'),
    timeoutMilliseconds,
    waitingMost,
    memoryMegabytesMost: 256,
    // The child kills itself when a file takes more than five seconds of CPU time, or too much memory.
    endOfProcess: () => new InvalidFileError('it takes too much'),
  });
  return {
    inspect: async (bytes) => {
      const answer = await queue.run({ bytes });
      if ('hash' in answer) return answer;
      throw 'active' in answer ? new ActiveFileError(answer.active) : new InvalidFileError(answer.invalid);
    },
    close: () => queue.close(),
  };
}
