import { AppError } from '#shared/errors.ts';
import { createProcessPool, type PoolSettings } from './process-pool.ts';
import type { ReceiptPage } from './receipts-drawing.ts';
import type { ReceiptAnswer } from './receipts-process.ts';

/** Writes receipts as PDF, in a process of its own: shaping letters takes the processor for a while. */
export interface Receipts {
  /** 503 when too many wait. */
  render(page: ReceiptPage): Promise<Uint8Array>;
  close(): void;
}

export function createReceipts({ timeoutMilliseconds = 10_000, waitingMost = 64 }: PoolSettings = {}): Receipts {
  const desk = createProcessPool<ReceiptPage, ReceiptAnswer>({
    program: new URL('receipts-process.ts', import.meta.url),
    timeoutMilliseconds,
    waitingMost,
    memoryMegabytesMost: 128,
    endOfProcess: () => new AppError('unavailable', { cause: new Error('The process that writes receipts died') }),
  });
  return {
    render: async (page) => {
      const answer = await desk.ask(page);
      if ('drawn' in answer) return answer.drawn;
      throw new Error(`receipts: ${answer.invalid}`);
    },
    close: () => desk.close(),
  };
}
