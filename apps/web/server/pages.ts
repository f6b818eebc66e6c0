import { join } from 'node:path';
import { traceparent } from '@avsar/traces';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { busyHeaders, busyPage } from '../app/lib/server/busy-page.server.ts';
import type { WebEnv } from '../app/lib/server/env.server.ts';
import { withKnownParametersOnly } from '../app/lib/server/page-query.server.ts';
import { measureRenders, type Registry } from './metrics.ts';
import { RenderRateLimiter } from './render-rate-limiter.ts';
import { RenderQueue } from './render-queue.ts';
import { networkMatcher, visitorKeyOf } from './visitors.ts';

export const buildFolder = join(import.meta.dirname, '../dist');

/** How many renders may run and may wait, in all and per visitor. A hundred students can share one IP address. */
const queueLimits = { atOnce: 4, atOnceOfVisitor: 2, waiting: 300, waitingOfVisitor: 100, waitMilliseconds: 5_000 };
/** Matches the API's 300 calls a minute per address. Pages from nginx's cache do not count. */
const rateLimits = { burst: 200, perSecond: 5, maxVisitors: 20_000 };

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const refused = (status: 429 | 503): Page => ({ status, headers: busyHeaders, body: Buffer.from(busyPage) });

/** Serves every URL that is not a file of the build. Limits are checked before rendering (ADR-0030). */
export async function servePages(app: FastifyInstance, env: WebEnv, registry: Registry): Promise<void> {
  const build = (await import(join(buildFolder, 'server/index.js'))) as ServerBuild;
  const handle = createRequestHandler(build, env.NODE_ENV);
  const queue = new RenderQueue(queueLimits);
  const rateLimiter = new RenderRateLimiter(rateLimits);
  const timed = measureRenders(registry, () => queue.waiting);
  const isExempt = networkMatcher(env.INSTITUTE_NETWORKS);
  const underWay = new Map<string, Promise<Page>>();

  const render = async (request: FastifyRequest, address: string): Promise<Page> => {
    const response = await handle(asWebRequest(request, `${env.PUBLIC_ORIGIN}${address}`));
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };
  const pageFor = async (request: FastifyRequest, visitor: string, address: string): Promise<Page> => {
    if (!isExempt(request.ip) && !rateLimiter.take(visitor)) return refused(429);
    return (await queue.run(visitor, () => timed(() => render(request, address)))) ?? refused(503);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [visitor, address] = [visitorKeyOf(request.ip), withKnownParametersOnly(request.url)];
    // Equal requests of one visitor share one render. Not across visitors: the API may have refused one of them.
    const key = `${request.method} ${visitor} ${address}`;
    const page = underWay.get(key) ?? pageFor(request, visitor, address).finally(() => underWay.delete(key));
    underWay.set(key, page);
    const { status, headers, body } = await page;
    return reply.code(status).headers(headers).send(body);
  };
  app.route({ method: 'GET', url: '*', handler: answer });
  // A file that existed at start but has been deleted since.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found.'),
  );
}

/** The request for React Router. The Host header is not trusted; the visitor's IP is passed for the API's limits. */
function asWebRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  headers.set('x-forwarded-for', request.ip);
  headers.set('x-request-id', request.id);
  const calledBy = traceparent();
  if (calledBy !== undefined) headers.set('traceparent', calledBy);
  return new Request(url, { method: request.method, headers });
}
