import { createProcessPool, type PoolSettings } from './process-pool.ts';
import type { DocumentAnswer, DocumentJob, InspectedDocument } from './documents-process.ts';
import { ActiveFileError, InvalidFileError } from './invalid-file-error.ts';

/** Looks into PDFs, in a process of its own, and takes out actions (ADR-0060, ADR-0096). */
export interface Documents {
  /**
   * The document as it is to be kept. Throws `ActiveFileError` for one that can do something, `InvalidFileError` for what is no PDF that
   * we take, and for one that takes too much; 503 when it is too busy.
   */
  inspect(bytes: Uint8Array): Promise<InspectedDocument>;
  close(): void;
}

export function createDocuments({ timeoutMilliseconds = 30_000, waitingMost = 16 }: PoolSettings = {}): Documents {
  const desk = createProcessPool<DocumentJob, DocumentAnswer>({
    program: new URL('documents-process.ts', import.meta.url),
    timeoutMilliseconds,
    waitingMost,
    memoryMegabytesMost: 256,
    // It ends itself when a file takes more than five seconds of the processor, or too much memory.
    endOfProcess: () => new InvalidFileError('it takes too much'),
  });
  return {
    inspect: async (bytes) => {
      const answer = await desk.ask({ bytes });
      if ('hash' in answer) return answer;
      throw 'active' in answer ? new ActiveFileError(answer.active) : new InvalidFileError(answer.invalid);
    },
    close: () => desk.close(),
  };
}
