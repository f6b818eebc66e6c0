import { createChildProcessQueue, type ChildProcessSettings } from '../child-process/child-process-queue.ts';
import { programBeside } from '../child-process/program-beside.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import type { SheetRow, SpreadsheetAnswer, SpreadsheetJob } from './spreadsheets-process.ts';

/** Reads tables from files of other people in a child process (ADR-0039, ADR-0109). */
export interface Spreadsheets {
  /**
   * The rows that are not empty, as text: of a CSV file or pasted text, or of the first sheet of an Excel file. Throws
   * `SpreadsheetError` for a file that is no table or too large; 503 when too busy.
   */
  read(bytes: Uint8Array): Promise<readonly SheetRow[]>;
  close(): void;
}

export function createSpreadsheets({
  timeoutMilliseconds = 30_000,
  waitingMost = 8,
}: ChildProcessSettings = {}): Spreadsheets {
  const queue = createChildProcessQueue<SpreadsheetJob, SpreadsheetAnswer>({
    program: programBeside(import.meta.url, 'spreadsheets-process'),
    timeoutMilliseconds,
    waitingMost,
    memoryMegabytesMost: 256,
    // The child kills itself when a file takes more than ten seconds of CPU time, or too much memory.
    endOfProcess: () => new SpreadsheetError('too_much'),
  });
  return {
    read: async (bytes) => {
      const answer = await queue.run({ bytes });
      if ('rows' in answer) return answer.rows;
      throw new SpreadsheetError('fault' in answer ? answer.fault : 'unreadable');
    },
    close: () => queue.close(),
  };
}
