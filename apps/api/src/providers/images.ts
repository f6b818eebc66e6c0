import { AppError } from '#shared/errors.ts';
import { createChildDesk, type DeskSettings } from './child-desk.ts';
import type { ImageAnswer, ImageJob, Rendition } from './images-process.ts';
import type { PreviewFacts } from './preview-drawing.ts';
import { UnfitFileError } from './unfit-file-error.ts';

/** Looks into pictures and writes them anew, in a process of its own (ADR-0039). */
export interface Images {
  /** Throws `UnfitFileError` for what is no picture, or not of the type it was said to be; 503 when it is too busy. */
  encode(bytes: Uint8Array, claimedType?: string): Promise<readonly Rendition[]>;
  /** The card that chats show beside a link. */
  drawPreview(facts: PreviewFacts): Promise<Uint8Array>;
  close(): void;
}

export function createImages({ timeoutMilliseconds = 10_000, waitingMost = 16 }: DeskSettings = {}): Images {
  const desk = createChildDesk<ImageJob, ImageAnswer>({
    program: new URL('images-process.ts', import.meta.url),
    timeoutMilliseconds,
    waitingMost,
    // Of JavaScript; the pixels lie outside of it, and their number is limited.
    memoryMegabytesMost: 256,
    endOfProcess: () => new AppError('unavailable', { cause: new Error('The image process died') }),
  });
  return {
    encode: async (bytes, claimedType) => {
      const answer = await desk.ask({ bytes, claimedType });
      if ('renditions' in answer) return answer.renditions;
      throw new UnfitFileError('unfit' in answer ? answer.unfit : 'no picture came back');
    },
    drawPreview: async (preview) => {
      const answer = await desk.ask({ preview });
      if ('drawn' in answer) return answer.drawn;
      throw new Error(`images: ${'unfit' in answer ? answer.unfit : 'no card came back'}`);
    },
    close: () => desk.close(),
  };
}
