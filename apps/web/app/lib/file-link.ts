/** As good as over: a request takes a moment, too. */
const spareMilliseconds = 10_000;

/**
 * Whether an address of a private file still opens it (ADR-0012): it says itself until when. By the clock of this device,
 * which may be wrong; the server has the last word.
 */
export function isLinkFresh(link: string, now: number): boolean {
  const expiresAtSeconds = Number(new URLSearchParams(link.split('?')[1]).get('exp') ?? Number.NaN);
  return expiresAtSeconds * 1000 - spareMilliseconds > now;
}
