const firstWaitMilliseconds = 1000;
const waitMilliseconds = 30_000;
const spreadMilliseconds = 3000;
/** A stream that lasted so long was a good one; the next failure is the first again. */
const goodAfterMilliseconds = 10_000;

/** The server says something every 15 s, if only a comment; after three times that, the line is dead. */
export const silenceMilliseconds = 45_000;
export const netEveryMilliseconds = 15_000;
const netAfterMilliseconds = 20_000;
const staleMilliseconds = 20_000;

/**
 * 1, 2, 4 … 30 s, and by chance up to half of that on top, or up to three seconds where that is more: when the server
 * begins anew, not everybody comes back in the same moment.
 */
export function waitBeforeTry(failures: number, random = Math.random()): number {
  const wait = Math.min(waitMilliseconds, firstWaitMilliseconds * 2 ** Math.max(0, failures - 1));
  return Math.round(wait + random * Math.max(spreadMilliseconds, wait / 2));
}

export function failuresAfter(failures: number, lastedMilliseconds: number): number {
  return lastedMilliseconds >= goodAfterMilliseconds ? 1 : failures + 1;
}

/** A stream that has missed its comment: the device slept, and what was said meanwhile may be lost. */
export function isStale(heardAt: number, now: number): boolean {
  return now - heardAt >= staleMilliseconds;
}

/** Nobody has held a stream for a while. */
export function isNetNeeded(heldAt: number, now: number): boolean {
  return now - heldAt >= netAfterMilliseconds;
}
