import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors.ts';

/** One child process and the queue of its jobs, which it runs one after the other (ADR-0039). */
export interface ChildProcessQueue<Job, Answer> {
  /** Throws 503 when too many jobs wait, a job takes too long, or the process cannot be started. */
  run(job: Job): Promise<Answer>;
  close(): void;
}

export interface ChildProcessSettings {
  /** Time limit of one job, once the process is ready. */
  readonly timeoutMilliseconds?: number;
  readonly waitingMost?: number;
}

interface ChildProcessOptions extends Required<ChildProcessSettings> {
  /** The child program: sends `ready`, then one answer per job. */
  readonly program: URL;
  readonly memoryMegabytesMost: number;
  /** The error for the job during which the process died. */
  readonly endOfProcess: () => Error;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const startMilliseconds = 20_000;

/** Starts the process with the first job and keeps it; replaces it if it died. */
export function createChildProcessQueue<Job extends object, Answer extends object>(
  options: ChildProcessOptions,
): ChildProcessQueue<Job, Answer> {
  const waiting: Waiting<Job, Answer>[] = [];
  let underWay: Waiting<Job, Answer> | undefined;
  let child: ChildProcess | undefined;
  let isReady = false;
  let isLate = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const execArgv = [`--max-old-space-size=${options.memoryMegabytesMost}`];
    // Empty environment: the child reads hostile files, so it gets no secrets.
    const started = fork(fileURLToPath(options.program), {
      env: {},
      execArgv,
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const onExit = () => {
      if (child !== started) return;
      // If we killed the process, or it never became ready, the file is not to blame.
      const error = isReady && !isLate && !isClosed ? options.endOfProcess() : processUnavailable();
      child = undefined;
      finish(({ reject }) => reject(error));
    };
    started.on('message', (message: Answer | 'ready') => {
      if (child !== started) return;
      if (message !== 'ready') return finish(({ resolve }) => resolve(message));
      isReady = true;
      sendJob();
    });
    started.once('exit', onExit);
    started.on('error', onExit);
    return started;
  };

  const finish = (settle: (job: Waiting<Job, Answer>) => void) => {
    clearTimeout(timer);
    const job = underWay;
    underWay = undefined;
    if (job !== undefined) settle(job);
    next();
  };

  const next = () => {
    if (underWay !== undefined || isClosed) return;
    underWay = waiting.shift();
    if (underWay === undefined) return;
    if (child !== undefined && !child.killed) return sendJob();
    isReady = false;
    isLate = false;
    child = start();
    startTimer(startMilliseconds);
  };

  const sendJob = () => {
    if (!isReady || underWay === undefined) return;
    startTimer(options.timeoutMilliseconds);
    child?.send(underWay.job, () => {});
  };

  /** Kills the process after the time limit; its exit then rejects the waiting job. */
  const startTimer = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      child?.kill('SIGKILL');
    }, milliseconds);
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new AppError('unavailable'));
        if (waiting.length >= options.waitingMost) return reject(new AppError('unavailable', { retryAfterSeconds: 5 }));
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

const processUnavailable = () =>
  new AppError('unavailable', { cause: new Error('The process that reads uploads is away') });
