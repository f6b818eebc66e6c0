const firstWaitMilliseconds = 1000;
const longestWaitMilliseconds = 30_000;
const jitterMilliseconds = 3000;
/** After a stream that lasted this long, the count of failures starts again at one. */
const goodAfterMilliseconds = 10_000;

/** The server sends at least a comment every 15 s; after three times that, the connection is lost. */
export const silenceMostMilliseconds = 45_000;
export const pollEveryMilliseconds = 15_000;
const pollAfterMilliseconds = 20_000;
const staleMilliseconds = 20_000;

/**
 * Exponential backoff of 1, 2, 4 … 30 s, plus random jitter of up to half of it (at least up to 3 s), so that clients
 * do not all reconnect at once after a server restart.
 */
export function waitBeforeTry(failures: number, random = Math.random()): number {
  const wait = Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** Math.max(0, failures - 1));
  return Math.round(wait + random * Math.max(jitterMilliseconds, wait / 2));
}

export function failureCountAfter(failures: number, lastedMilliseconds: number): number {
  return lastedMilliseconds >= goodAfterMilliseconds ? 1 : failures + 1;
}

/** Whether the comment that the server sends every 15 s is missing: the device slept, and events may be lost. */
export function isStreamStale(lastDataAt: number, now: number): boolean {
  return now - lastDataAt >= staleMilliseconds;
}

/** Whether no tab has had an open stream for a while, so that the data must be polled. */
export function isPollNeeded(heldAt: number, now: number): boolean {
  return now - heldAt >= pollAfterMilliseconds;
}
