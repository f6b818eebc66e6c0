import { AppError } from '#shared/errors.ts';
import type { Api } from '../api.ts';

const lateMilliseconds = 1000;
const checkMilliseconds = 500;
const retryAfterSeconds = 2;

/**
 * Answers 503 after two checks in a row found the event loop more than a second late; one long task alone is no
 * overload. Memory is not checked, as overload plugins do: reading it opens a file, which ends the process when no file
 * handles are left.
 */
export function refuseWhileEventLoopIsLate(app: Api): void {
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
