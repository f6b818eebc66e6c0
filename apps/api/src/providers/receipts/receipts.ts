import { AppError } from '#shared/errors.ts';
import { createChildProcessQueue, type ChildProcessSettings } from '../child-process/child-process-queue.ts';
import { programBeside } from '../child-process/program-beside.ts';
import type { ReceiptPage } from './receipts-drawing.ts';
import type { ReceiptAnswer } from './receipts-process.ts';

/** Renders receipts as PDF in a child process: shaping text takes much CPU time. */
export interface Receipts {
  /** Throws 503 when too many jobs wait. */
  render(page: ReceiptPage): Promise<Uint8Array>;
  close(): void;
}

export function createReceipts({
  timeoutMilliseconds = 10_000,
  waitingMost = 64,
}: ChildProcessSettings = {}): Receipts {
  const queue = createChildProcessQueue<ReceiptPage, ReceiptAnswer>({
    program: programBeside(import.meta.url, 'receipts-process'),
    timeoutMilliseconds,
    waitingMost,
    memoryMegabytesMost: 128,
    endOfProcess: () => new AppError('unavailable', { cause: new Error('The process that writes receipts died') }),
  });
  return {
    render: async (page) => {
      const answer = await queue.run(page);
      if ('drawn' in answer) return answer.drawn;
      throw new Error(`receipts: ${answer.invalid}`);
    },
    close: () => queue.close(),
  };
}
