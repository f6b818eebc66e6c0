import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '#shared/errors.ts';
import type { Api } from './api.ts';

const lateMilliseconds = 1000;
const resolutionMilliseconds = 10;
const lookEveryMilliseconds = 1000;
const retryAfterSeconds = 2;

/**
 * Answers 503 while the event loop is late, so that it does not get later still. Looks at the clock alone: a look at the
 * process's memory opens a file, and where no more files can be opened that would end the process.
 */
export function refuseWhileLate(app: Api): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  delay.enable();
  let isLate = false;
  const timer = setInterval(() => {
    const meanMilliseconds = delay.mean / 1_000_000 - resolutionMilliseconds;
    // Without a single measurement in all this time the mean is no number, and the loop as late as can be.
    isLate = !(meanMilliseconds <= lateMilliseconds);
    delay.reset();
  }, lookEveryMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  app.addHook('onRequest', async () => {
    if (isLate) throw new AppError('unavailable', { retryAfterSeconds });
  });
}
