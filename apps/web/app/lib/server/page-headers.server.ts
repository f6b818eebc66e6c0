import { videoFrameOrigins } from '@avsar/contract/videos';

const year = 365 * 24 * 60 * 60;

/** The payment permission lets the provider's window open the apps of banks. */
export function permissionsPolicy(paymentOrigins: readonly string[] = []): string {
  const allowed = ['self', ...paymentOrigins.map((origin) => `"${origin}"`)].join(' ');
  return `camera=(), geolocation=(), microphone=(), payment=(${allowed})`;
}

/** Headers of every page. The Content Security Policy is added per page, since it contains script hashes. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export const strictTransport = { 'strict-transport-security': `max-age=${year}; includeSubDomains` } as const;

/** Pages are the same for everybody, so shared caches may keep them for 30 seconds; errors are never cached. */
export function cacheControlOf(status: number): string {
  return status === 200 ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=15, stale-if-error=600' : 'no-store';
}

/** The route id of the payment page, which can be reached by several URLs. */
const paymentRoute = 'routes/public/subscriptions';

/**
 * Whether the wider policy of the payment page applies. It does not for an error page: people leave it by client-side
 * navigation, and the next page would keep the wider policy.
 */
export function isPaymentPage(status: number, route: string | undefined): boolean {
  return status < 400 && route === paymentRoute;
}

/** The route ids of the pages with videos: those of students, and the lessons that visitors can read. */
const videoRoutes = /^routes\/(?:learn\/|public\/open-lesson$)/;

/** The origins whose players a page may show; not on an error page, for the same reason as above. */
export function videoOriginsOf(status: number, route: string | undefined): readonly string[] {
  return status < 400 && route !== undefined && videoRoutes.test(route) ? Object.values(videoFrameOrigins) : [];
}

/** Where browsers report violations: `report-uri` for older ones, `report-to` for newer ones. */
const reportAddress = '/api/csp-reports';
const reportGroup = 'csp';
export const reportingEndpoints = `${reportGroup}="${reportAddress}"`;

/** Names of the allowed Trusted Types policies: `default` of boot-script.ts, and `avsar-pdf` for the PDF worker. */
const trustedTypesPolicies = 'default avsar-pdf';

/**
 * The Content Security Policy. Inline styles are allowed, since Mantine sets CSS variables in them; scripts only as our
 * own files or by hash. The payment provider's origins are allowed on the payment page only, and players in frames on the
 * pages with videos only. All pages but the payment page require Trusted Types: only our own policies may turn text into
 * markup or code. We cannot require that of the provider.
 */
export function contentPolicy(
  scriptHashes: readonly string[],
  paymentOrigins: readonly string[] = [],
  videoOrigins: readonly string[] = [],
): string {
  const frames = [...paymentOrigins, ...videoOrigins];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...new Set(scriptHashes), ...paymentOrigins].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...paymentOrigins].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...paymentOrigins].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(paymentOrigins.length > 0
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypesPolicies}`]),
    `report-uri ${reportAddress}`,
    `report-to ${reportGroup}`,
  ].join('; ');
}
