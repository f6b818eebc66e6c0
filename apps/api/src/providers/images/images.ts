import { AppError } from '#shared/errors.ts';
import { createChildProcessQueue, type ChildProcessSettings } from '../child-process/child-process-queue.ts';
import { programBeside } from '../child-process/program-beside.ts';
import type { Encoded, ImageAnswer, ImageJob } from './images-process.ts';
import type { PreviewFacts } from './preview-drawing.ts';
import { InvalidFileError } from '../invalid-file-error.ts';

/** Checks pictures and encodes them again, in a child process (ADR-0039). */
export interface Images {
  /**
   * Throws `InvalidFileError` for a file that is no picture, not of its claimed type, or not of the proportions of
   * `pngSizes`, such as `192x192`; 503 when too busy.
   */
  encode(bytes: Uint8Array, claimedType?: string, pngSizes?: readonly string[]): Promise<Encoded>;
  /** The preview card that chat apps show beside a link. */
  drawPreview(facts: PreviewFacts): Promise<Uint8Array>;
  close(): void;
}

export function createImages({ timeoutMilliseconds = 10_000, waitingMost = 16 }: ChildProcessSettings = {}): Images {
  const queue = createChildProcessQueue<ImageJob, ImageAnswer>({
    program: programBeside(import.meta.url, 'images-process'),
    timeoutMilliseconds,
    waitingMost,
    // Limit of the JavaScript heap; pixels lie outside of it, and their number is limited.
    memoryMegabytesMost: 256,
    endOfProcess: () => new AppError('unavailable', { cause: new Error('The image process died') }),
  });
  return {
    encode: async (bytes, claimedType, pngSizes = []) => {
      const answer = await queue.run({ bytes, claimedType, pngSizes });
      if ('renditions' in answer) return answer;
      throw new InvalidFileError('invalid' in answer ? answer.invalid : 'no picture came back');
    },
    drawPreview: async (preview) => {
      const answer = await queue.run({ preview });
      if ('drawn' in answer) return answer.drawn;
      throw new Error(`images: ${'invalid' in answer ? answer.invalid : 'no card came back'}`);
    },
    close: () => queue.close(),
  };
}
