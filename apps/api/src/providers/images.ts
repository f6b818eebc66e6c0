import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors.ts';
import type { ImageAnswer, ImageJob, Rendition } from './images-process.ts';
import type { PreviewFacts } from './preview-drawing.ts';
import { UnfitImageError } from './unfit-image-error.ts';

/** Looks into pictures and writes them anew, in a process of its own (ADR-0039). */
export interface Images {
  /** Throws `UnfitImageError` for what is no picture, or not of the type it was said to be; 503 when it is too busy. */
  encode(bytes: Uint8Array, claimedType?: string): Promise<readonly Rendition[]>;
  /** The card that chats show beside a link. */
  drawPreview(facts: PreviewFacts): Promise<Uint8Array>;
  close(): void;
}

interface ImageSettings {
  readonly timeoutMilliseconds?: number;
  readonly waitingMost?: number;
}

interface Waiting {
  readonly job: ImageJob;
  readonly resolve: (answer: ImageAnswer) => void;
  readonly reject: (error: Error) => void;
}

const program = fileURLToPath(new URL('images-process.ts', import.meta.url));

/** One picture at a time; the process is started with the first one and kept, or replaced if a picture was its end. */
export function createImages({ timeoutMilliseconds = 10_000, waitingMost = 16 }: ImageSettings = {}): Images {
  const waiting: Waiting[] = [];
  let underWay: Waiting | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    // An empty environment: hostile bytes are read there, so no secret is in reach.
    const started = fork(program, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    const gone = () => {
      if (child !== started) return;
      child = undefined;
      finish((job) => job.reject(new AppError('unavailable', { cause: new Error('The image process died') })));
    };
    started.on('message', (answer: ImageAnswer) => {
      if (child === started) finish(({ resolve }) => resolve(answer));
    });
    started.once('exit', gone);
    started.on('error', gone);
    return started;
  };

  const finish = (tell: (job: Waiting) => void) => {
    clearTimeout(timer);
    const job = underWay;
    underWay = undefined;
    if (job !== undefined) tell(job);
    next();
  };

  const next = () => {
    if (underWay !== undefined) return;
    underWay = waiting.shift();
    if (underWay === undefined) return;
    if (child === undefined || child.killed) child = start();
    // Its exit is what answers the one who waits.
    timer = setTimeout(() => child?.kill('SIGKILL'), timeoutMilliseconds);
    child.send(underWay.job, () => {});
  };

  const ask = (job: ImageJob) =>
    new Promise<ImageAnswer>((resolve, reject) => {
      if (waiting.length >= waitingMost) return reject(new AppError('unavailable', { retryAfterSeconds: 5 }));
      waiting.push({ job, resolve, reject });
      next();
    });

  return {
    encode: async (bytes, claimedType) => {
      const answer = await ask({ bytes, claimedType });
      if ('renditions' in answer) return answer.renditions;
      throw new UnfitImageError('unfit' in answer ? answer.unfit : 'no picture came back');
    },
    drawPreview: async (preview) => {
      const answer = await ask({ preview });
      if ('drawn' in answer) return answer.drawn;
      throw new Error(`images: ${'unfit' in answer ? answer.unfit : 'no card came back'}`);
    },
    close: () => {
      clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) reject(new AppError('unavailable'));
      child?.kill('SIGKILL');
    },
  };
}
