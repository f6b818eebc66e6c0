import { performance } from 'node:perf_hooks';

/** The only source of the current time. */
export interface Clock {
  now(): Date;
  /** Stops the synchronisation. */
  stop?(): void;
}

const resyncMilliseconds = 30_000;

/** A slower answer is too inexact and ignored. */
const longestRoundTripMilliseconds = 100;

/**
 * Database time, continued by the monotonic clock: all processes agree on when a code or session expires, and jumps of
 * a machine's wall clock have no effect.
 */
export async function createDatabaseClock(readTime: () => Promise<Date>): Promise<Clock> {
  let { offset } = await measure(readTime);
  const timer = setInterval(() => {
    measure(readTime).then(
      (measured) => {
        if (measured.roundTrip <= longestRoundTripMilliseconds) offset = measured.offset;
      },
      () => {}, // The database is away: the monotonic clock carries on from the last answer.
    );
  }, resyncMilliseconds);
  timer.unref();
  return {
    now: () => new Date(performance.now() + offset),
    stop: () => clearInterval(timer),
  };
}

async function measure(readTime: () => Promise<Date>): Promise<{ offset: number; roundTrip: number }> {
  const before = performance.now();
  const time = await readTime();
  const after = performance.now();
  return { offset: time.getTime() - (before + after) / 2, roundTrip: after - before };
}
