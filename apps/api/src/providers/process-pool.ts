import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors.ts';

/** Jobs done by a process of their own, one after the other (ADR-0039). */
export interface ProcessPool<Job, Answer> {
  /** 503 when too many wait, when it takes too long, or when the process cannot be started. */
  ask(job: Job): Promise<Answer>;
  close(): void;
}

export interface PoolSettings {
  /** How long one job may take, once the process is there. */
  readonly timeoutMilliseconds?: number;
  readonly waitingMost?: number;
}

interface Desk extends Required<PoolSettings> {
  /** It says `ready` once it is, and then one answer for each job. */
  readonly program: URL;
  readonly memoryMegabytesMost: number;
  /** What they are told whose job was the end of the process. */
  readonly endOfProcess: () => Error;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const startMilliseconds = 20_000;

/** The process is started with the first job and kept, or replaced if a job was its end. */
export function createProcessPool<Job extends object, Answer extends object>(desk: Desk): ProcessPool<Job, Answer> {
  const waiting: Waiting<Job, Answer>[] = [];
  let underWay: Waiting<Job, Answer> | undefined;
  let child: ChildProcess | undefined;
  let isReady = false;
  let isLate = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const execArgv = [`--max-old-space-size=${desk.memoryMegabytesMost}`];
    // An empty environment: hostile bytes are read there, so no secret is in reach.
    const started = fork(fileURLToPath(desk.program), {
      env: {},
      execArgv,
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const gone = () => {
      if (child !== started) return;
      // A process that we ended, or that never came to its job, says nothing about the file.
      const error = isReady && !isLate && !isClosed ? desk.endOfProcess() : processAway();
      child = undefined;
      finish(({ reject }) => reject(error));
    };
    started.on('message', (said: Answer | 'ready') => {
      if (child !== started) return;
      if (said !== 'ready') return finish(({ resolve }) => resolve(said));
      isReady = true;
      hand();
    });
    started.once('exit', gone);
    started.on('error', gone);
    return started;
  };

  const finish = (tell: (job: Waiting<Job, Answer>) => void) => {
    clearTimeout(timer);
    const job = underWay;
    underWay = undefined;
    if (job !== undefined) tell(job);
    next();
  };

  const next = () => {
    if (underWay !== undefined || isClosed) return;
    underWay = waiting.shift();
    if (underWay === undefined) return;
    if (child !== undefined && !child.killed) return hand();
    isReady = false;
    isLate = false;
    child = start();
    giveTime(startMilliseconds);
  };

  const hand = () => {
    if (!isReady || underWay === undefined) return;
    giveTime(desk.timeoutMilliseconds);
    child?.send(underWay.job, () => {});
  };

  /** The end of the process is what answers the one who waits. */
  const giveTime = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      child?.kill('SIGKILL');
    }, milliseconds);
  };

  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new AppError('unavailable'));
        if (waiting.length >= desk.waitingMost) return reject(new AppError('unavailable', { retryAfterSeconds: 5 }));
        waiting.push({ job, resolve, reject });
        next();
      }),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) reject(new AppError('unavailable'));
      child?.kill('SIGKILL');
    },
  };
}

const processAway = () => new AppError('unavailable', { cause: new Error('The process that reads uploads is away') });
