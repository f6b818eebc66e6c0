import { AppError } from '#shared/errors.ts';
import { createChildProcessQueue, type ChildProcessSettings } from '../child-process/child-process-queue.ts';
import { programBeside } from '../child-process/program-beside.ts';
import type { BrochurePage } from './brochures-page.ts';
import type { BrochureAnswer } from './brochures-process.ts';

/**
 * Renders brochures as PDF in a child process. It is not the one of the receipts: whoever paid must not wait until
 * visitors have their brochures.
 */
export interface Brochures {
  /** Throws 503 when too many jobs wait. */
  render(page: BrochurePage): Promise<Uint8Array>;
  /** Whoever asks for the same key while it is being made gets what is being made. */
  once(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  close(): void;
}

export function createBrochures({
  timeoutMilliseconds = 10_000,
  waitingMost = 32,
}: ChildProcessSettings = {}): Brochures {
  const queue = createChildProcessQueue<BrochurePage, BrochureAnswer>({
    program: programBeside(import.meta.url, 'brochures-process'),
    timeoutMilliseconds,
    waitingMost,
    memoryMegabytesMost: 128,
    endOfProcess: () => new AppError('unavailable', { cause: new Error('The process that draws brochures died') }),
  });
  const underWay = new Map<string, Promise<Uint8Array>>();
  return {
    render: async (page) => {
      const answer = await queue.run(page);
      if ('drawn' in answer) return answer.drawn;
      throw new Error(`brochures: ${answer.invalid}`);
    },
    once: (key, make) => {
      const made = underWay.get(key) ?? make().finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
    close: () => queue.close(),
  };
}
