/** A link with less time left counts as expired, because the request takes time too. */
const spareMilliseconds = 10_000;

/**
 * Whether the signed URL of a private file (ADR-0012) is still valid, by its expiry time and this device's clock. The
 * clock may be wrong; the server decides.
 */
export function isLinkFresh(link: string, now: number): boolean {
  const expiresAtSeconds = Number(new URLSearchParams(link.split('?')[1]).get('exp') ?? Number.NaN);
  return expiresAtSeconds * 1000 - spareMilliseconds > now;
}
