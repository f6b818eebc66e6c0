import { Worker } from 'node:worker_threads';

export interface JobLimits {
  /** Of the processor, and not of the clock: a busy machine is no fault of the file. */
  readonly processorSecondsMost: number;
  /** Of the whole process. What is unpacked lies outside of JavaScript's own memory, whose limit does not see it. */
  readonly residentMegabytesMost: number;
}

export interface WatchData extends JobLimits {
  /** How much processor time had been used when the job began, in milliseconds; 0 between jobs. */
  readonly begunAt: Float64Array;
}

/** Ends this process as soon as a job takes too much, by a thread of its own: nothing else would get a turn. */
export function watchJobs(limits: JobLimits): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const begunAt = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const workerData: WatchData = { ...limits, begunAt };
  new Worker(new URL('child-watch-thread.ts', import.meta.url), { workerData }).unref();
  return async (work) => {
    begunAt[0] = processorMilliseconds();
    try {
      return await work();
    } finally {
      begunAt[0] = 0;
    }
  };
}

export function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
