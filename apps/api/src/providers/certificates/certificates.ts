import { AppError } from '#shared/errors.ts';
import { createChildProcessQueue, type ChildProcessSettings } from '../child-process/child-process-queue.ts';
import { programBeside } from '../child-process/program-beside.ts';
import type { CertificatePage } from './certificates-page.ts';
import type { CertificateAnswer } from './certificates-process.ts';

/** Renders certificates as PDF in a child process: shaping text of Indian scripts takes much CPU time. */
export interface Certificates {
  /** Throws 503 when too many jobs wait. */
  render(page: CertificatePage): Promise<Uint8Array>;
  close(): void;
}

export function createCertificates({
  timeoutMilliseconds = 10_000,
  waitingMost = 64,
}: ChildProcessSettings = {}): Certificates {
  const queue = createChildProcessQueue<CertificatePage, CertificateAnswer>({
    program: programBeside(import.meta.url, 'certificates-process'),
    timeoutMilliseconds,
    waitingMost,
    memoryMegabytesMost: 128,
    endOfProcess: () => new AppError('unavailable', { cause: new Error('The process that draws certificates died') }),
  });
  return {
    render: async (page) => {
      const answer = await queue.run(page);
      if ('drawn' in answer) return answer.drawn;
      throw new Error(`certificates: ${answer.invalid}`);
    },
    close: () => queue.close(),
  };
}
