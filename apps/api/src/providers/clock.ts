import { performance } from 'node:perf_hooks';

/** The one source of "now". */
export interface Clock {
  now(): Date;
  /** Ends whatever keeps it right. */
  stop?(): void;
}

const resyncMilliseconds = 30_000;

/** An answer that took longer says too little about what time it was when it was given. */
const longestRoundTripMilliseconds = 100;

/**
 * Database time, carried forward by the monotonic clock: all processes agree on when a code or a session ends, and
 * none of them notices when its machine's wall clock jumps.
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
