import { AppError } from '#shared/errors.ts';
import type { Api } from './api.ts';

const lateMilliseconds = 1000;
const lookEveryMilliseconds = 500;
const retryAfterSeconds = 2;

/**
 * Answers 503 while the event loop is late twice in a row, so that it does not get later still; one long task alone is no overload.
 * Looks at the clock alone: a look at the process's memory opens a file, and where no more files can be opened that would end
 * the process.
 */
export function refuseWhileLate(app: Api): void {
  let lookedAt = performance.now();
  let wasLate = false;
  let isRefusing = false;
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - lookedAt - lookEveryMilliseconds > lateMilliseconds;
    isRefusing = isLate && wasLate;
    wasLate = isLate;
    lookedAt = now;
  }, lookEveryMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async () => {
    if (isRefusing) throw new AppError('unavailable', { retryAfterSeconds });
  });
}
