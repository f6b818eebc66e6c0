import { cspReportEndpoints, type CspReports } from '@avsar/contract';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limitKeyOf } from '#shared/addresses.ts';
import { AppError } from '#shared/errors.ts';
import type { Api } from './api.ts';
import { register } from './register.ts';

const perMinute = 60;
const bodyBytesMost = 64 * 1024;
const reportTypes = ['application/csp-report', 'application/reports+json'];
/** A stranger can make up reports, but not more than so many lines of the log in an hour. */
const linesMost = 100;
const hourMilliseconds = 60 * 60 * 1000;

/** Browsers say here what a page's policy has refused. Nothing is stored: one line for each kind of thing. */
export function cspReportRoutes(app: Api): void {
  void app.register(async (scope) => {
    const reports = new RateLimiterMemory({ points: perMinute, duration: 60 });
    const isNews = rememberFor(hourMilliseconds, linesMost);
    scope.addHook('onRequest', async (request) => {
      await reports.consume(limitKeyOf(request.ip)).catch(() => {
        throw new AppError('rate_limited', { retryAfterSeconds: 60 });
      });
    });
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = bodyBytesMost;
    });
    // Types of their own, which no other call understands (threat 24).
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser<string>(reportTypes, { parseAs: 'string' }, parse);
    register(scope, cspReportEndpoints.report, async ({ log }, { body }) => {
      for (const refusal of refusalsIn(body)) {
        if (isNews(`${refusal.directive} ${refusal.blocked}`))
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

/** All of it is a stranger's word: cut to what such a thing looks like, and without whatever a query holds. */
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
  // Of `data:` and its like only the kind is known.
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100);
}

/** Numbers in a path may be a person's. */
function pathOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  return path.slice(0, 100).replaceAll(/\d+/g, ':id');
}

/** Whether this was not heard in the last while; beyond so many different things, nothing is. */
function rememberFor(milliseconds: number, most: number): (thing: string) => boolean {
  const heard = new Set<string>();
  let since = performance.now();
  return (thing) => {
    if (performance.now() - since > milliseconds) {
      heard.clear();
      since = performance.now();
    }
    if (heard.has(thing) || heard.size >= most) return false;
    heard.add(thing);
    return true;
  };
}
