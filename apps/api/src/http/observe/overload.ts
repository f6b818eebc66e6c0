import { AppError } from '#shared/errors.ts';
import type { Api } from '../api.ts';

const lateMilliseconds = 1000;
const checkMilliseconds = 500;
const retryAfterSeconds = 2;

/**
 * Answers 503 while the event loop was late at two checks in a row; one long task alone is no overload. Checks the
 * clock only: reading the process's memory opens a file, and with no file handles left that would end the process.
 */
export function refuseWhileLate(app: Api): void {
  let checkedAt = performance.now();
  let wasLate = false;
  let isRefusing = false;
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - checkedAt - checkMilliseconds > lateMilliseconds;
    isRefusing = isLate && wasLate;
    wasLate = isLate;
    checkedAt = now;
  }, checkMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async () => {
    if (isRefusing) throw new AppError('unavailable', { retryAfterSeconds });
  });
}
