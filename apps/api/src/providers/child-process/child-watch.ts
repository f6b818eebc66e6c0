import { Worker } from 'node:worker_threads';
import { programBeside } from './program-beside.ts';

export interface JobLimits {
  /** CPU time, not wall-clock time: a busy machine is not the file's fault. */
  readonly processorSecondsMost: number;
  /** Memory of the whole process: unpacked data lies outside the JavaScript heap, whose limit does not count it. */
  readonly residentMegabytesMost: number;
}

export interface WatchData extends JobLimits {
  /** CPU time used when the job began, in milliseconds; 0 between jobs. */
  readonly begunAt: Float64Array;
}

/**
 * Kills this process as soon as a job exceeds its limits. In a thread of its own, since the job may block the event
 * loop.
 */
export function watchJobs(limits: JobLimits): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const begunAt = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const workerData: WatchData = { ...limits, begunAt };
  new Worker(programBeside(import.meta.url, 'child-watch-thread'), { workerData }).unref();
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
