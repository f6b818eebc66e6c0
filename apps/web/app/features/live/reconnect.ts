const firstWaitMilliseconds = 1000;
const waitMilliseconds = 30_000;
/** A stream that lasted so long was a good one; the next failure is the first again. */
const goodAfterMilliseconds = 10_000;

/** The server says something every 15 s, if only a comment; after three times that, the line is dead. */
export const silenceMilliseconds = 45_000;
export const netEveryMilliseconds = 15_000;
const netAfterMilliseconds = 20_000;

/** 1, 2, 4 … 30 s, and up to half of that on top: not everybody comes back in the same moment. */
export function waitBeforeTry(failures: number, random = Math.random()): number {
  const wait = Math.min(waitMilliseconds, firstWaitMilliseconds * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (1 + random / 2));
}

export function failuresAfter(failures: number, lastedMilliseconds: number): number {
  return lastedMilliseconds >= goodAfterMilliseconds ? 1 : failures + 1;
}

/** Nobody has held a stream for a while. */
export function isNetNeeded(heldAt: number, now: number): boolean {
  return now - heldAt >= netAfterMilliseconds;
}
