const year = 365 * 24 * 60 * 60;

/** The provider's window opens the apps of banks by it. */
export function permissionsPolicy(others: readonly string[] = []): string {
  const payers = ['self', ...others.map((origin) => `"${origin}"`)].join(' ');
  return `camera=(), geolocation=(), microphone=(), payment=(${payers})`;
}

/** What every page carries; the policy comes on top, since it names the page's own scripts. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export const strictTransport = { 'strict-transport-security': `max-age=${year}; includeSubDomains` } as const;

/** Pages are the same for everybody, so any cache may keep them for a moment; faults are kept nowhere (design §8). */
export function cacheControlOf(status: number): string {
  return status === 200 ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=15, stale-if-error=600' : 'no-store';
}

/** By its route, since an address may be written in several ways. */
const payingRoute = 'routes/public/subscriptions';

/** A page that says what went wrong is left without a full load, so nobody else is let into it, whatever its address. */
export function isForPaying(status: number, route: string | undefined): boolean {
  return status < 400 && route === payingRoute;
}

/** Where browsers report what a page's policy has refused: by its old name and, for newer ones, by its new one. */
const reportAddress = '/api/csp-reports';
const reportGroup = 'csp';
export const reportingEndpoints = `${reportGroup}="${reportAddress}"`;

/** Who may say that text is markup or code: `boot-script.ts`, and for its worker the reader of PDF files. */
const trustedTypesPolicies = 'default avsar-pdf';

/**
 * Styles may be inline, since Mantine sets variables so; scripts only if they are files of ours or named by hash. Others are
 * let in where somebody pays, and nowhere else (design §7). Where they are not, no text becomes markup or code unless a policy
 * of ours made it so (Trusted Types); how the provider's script writes is not ours to say.
 */
export function contentPolicy(scriptHashes: readonly string[], others: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...new Set(scriptHashes), ...others].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...others].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...others].join(' '),
    ...(others.length > 0 ? [['frame-src', ...others].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(others.length > 0 ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypesPolicies}`]),
    `report-uri ${reportAddress}`,
    `report-to ${reportGroup}`,
  ].join('; ');
}
