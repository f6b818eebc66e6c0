import { cspReportEndpoints, type CspReports } from '@avsar/contract';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limitKeyOf } from '#shared/addresses.ts';
import { AppError } from '#shared/errors.ts';
import type { Api } from '../api.ts';
import { register } from '../register.ts';

const perMinute = 60;
const reportTypes = ['application/csp-report', 'application/reports+json'];
/** Most log lines per hour, since anybody can invent reports. */
const linesMost = 100;
const hourMilliseconds = 60 * 60 * 1000;

/** Receives CSP violation reports of browsers. Nothing is stored: one log line for each kind of violation. */
export function cspReportRoutes(app: Api): void {
  void app.register(async (scope) => {
    const reports = new RateLimiterMemory({ points: perMinute, duration: 60 });
    const isNew = rememberFor(hourMilliseconds, linesMost);
    scope.addHook('onRequest', async (request) => {
      await reports.consume(limitKeyOf(request.ip)).catch(() => {
        throw new AppError('rate_limited', { retryAfterSeconds: 60 });
      });
    });
    // Content types that no other call accepts (threat 24).
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser<string>(reportTypes, { parseAs: 'string' }, parse);
    register(scope, cspReportEndpoints.report, async ({ log }, { body }) => {
      for (const refusal of refusalsIn(body)) {
        if (isNew(`${refusal.directive} ${refusal.blocked}`))
          log.warn(refusal, 'a browser refused something on a page');
      }
      return { message: 'Thank you.' };
    });
  });
}

interface Refusal {
  readonly directive: string;
  /** An origin, or a word such as `inline`. */
  readonly blocked: string;
  readonly page: string;
  readonly disposition: string;
}

function refusalsIn(reports: CspReports): Refusal[] {
  if (!Array.isArray(reports)) {
    const { 'csp-report': one } = reports;
    const directive = one['effective-directive'] ?? one['violated-directive']?.split(' ')[0];
    return [refusalOf(directive, one['blocked-uri'], one['document-uri'], one.disposition)];
  }
  return reports.flatMap(({ type, body }) =>
    type === 'csp-violation' && body
      ? [refusalOf(body.effectiveDirective, body.blockedURL, body.documentURL, body.disposition)]
      : [],
  );
}

/** Reports are untrusted input: each field is cut to its expected form, without query strings. */
function refusalOf(directive = '', blocked = '', page = '', disposition = ''): Refusal {
  return {
    directive: wordOr(directive, 'unknown'),
    blocked: originOf(blocked) ?? wordOr(blocked, 'unknown'),
    page: pathOf(page),
    disposition: disposition === 'report' ? 'report' : 'enforce',
  };
}

const wordOr = (text: string, otherwise: string) => (/^[a-z-]{1,40}$/.test(text) ? text : otherwise);

function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  // URLs such as `data:` have no origin, only a scheme.
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100);
}

/** Removes numbers from the path: they may be ids of people. */
function pathOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  return path.slice(0, 100).replaceAll(/\d+/g, ':id');
}

/**
 * Returns a function that is true for a value not seen in this period; false for all new values once `most` were seen.
 */
function rememberFor(milliseconds: number, most: number): (value: string) => boolean {
  const seen = new Set<string>();
  let since = performance.now();
  return (value) => {
    if (performance.now() - since > milliseconds) {
      seen.clear();
      since = performance.now();
    }
    if (seen.has(value) || seen.size >= most) return false;
    seen.add(value);
    return true;
  };
}
