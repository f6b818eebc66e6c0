const year = 365 * 24 * 60 * 60;

/** What every page carries; the policy comes on top, since it names the page's own scripts. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export const strictTransport = { 'strict-transport-security': `max-age=${year}; includeSubDomains` } as const;

/** Pages are the same for everybody, so any cache may keep them for a moment; faults are kept nowhere (design §8). */
export function cacheControlOf(status: number): string {
  return status === 200 ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=15, stale-if-error=600' : 'no-store';
}

/** Styles may be inline, since Mantine sets variables so; scripts only if they are files of ours or named by hash. */
export function contentPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...new Set(scriptHashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Reported and not enforced in the first release (design §8): the console names whoever writes markup by hand. */
export const trustedTypesTrial = "require-trusted-types-for 'script'";
