import { join } from 'node:path';
import { constants } from 'node:zlib';
import { traceRequests } from '@avsar/traces';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { WebEnv } from '../app/lib/server/env.server.ts';
import { pageHeaders, strictTransport } from '../app/lib/server/page-headers.server.ts';
import { serveHealth } from './health.ts';
import { measureReplies, type Registry } from './metrics.ts';
import { buildFolder, servePages } from './pages.ts';
import { requestIdOf } from './request-id.ts';

export interface WebServer {
  readonly app: FastifyInstance;
  /** From now on the process says that it is not ready; it still serves. */
  readonly drain: () => void;
}

/** The web server: static files and rendered pages. It only reads; all writes go to the API (ADR-0011). */
export async function createWebServer(env: WebEnv, registry: Registry): Promise<WebServer> {
  const app = Fastify({
    logger: { level: env.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    genReqId: requestIdOf,
    requestTimeout: 30_000,
    // The time limits are checked every five seconds; Node's default is thirty.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  traceRequests(app);
  const headers = { ...pageHeaders, ...(env.NODE_ENV === 'production' && strictTransport) };
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    const refusal = refusalOf(request);
    if (refusal === undefined) return undefined;
    // The body is not read, so the connection must be closed.
    void reply.headers({ 'cache-control': 'no-store', connection: 'close', ...refusal.headers });
    return reply.code(refusal.status).type('text/plain').send(refusal.text);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The address of a quote or a document opens it, so the log has only its beginning.
    const path = request.url.split('?')[0]?.replace(/^(\/(?:q|verify))\/.*$/, '$1');
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, path, status: reply.statusCode, milliseconds }, 'reply');
  });
  measureReplies(app, registry);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await serveFiles(app);
  const { drain } = serveHealth(app, env.API_ORIGIN, registry);
  await servePages(app, env, registry);
  return { app, drain };
}

interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Refuses methods other than GET and HEAD, and requests with a body, before anything is read. */
function refusalOf({ method, headers }: FastifyRequest): Refusal | undefined {
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, text: 'Pages are only read here.', headers: { allow: 'GET, HEAD' } };
  }
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody ? { status: 413, text: 'Pages take no body.' } : undefined;
}

/** File names below /assets contain a content hash, so these may be cached for ever. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  const root = join(buildFolder, 'client');
  await app.register(serveStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(root, 'assets'));
      void reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, stale-while-revalidate=86400',
      );
    },
  });
}
